import { useEffect, useRef, useState, type RefObject } from "react";
import {
  POSTER_LOOKS,
  POSTER_SIZE,
  drawPoster,
  type PosterColors,
  type PosterTemplate,
  type PosterTexts,
} from "../model/draw-poster.ts";

function colorsOf(element: Element, template: PosterTemplate): PosterColors {
  const style = getComputedStyle(element);
  const { ground, ink, soft, mark } = POSTER_LOOKS[template];
  const read = (token: string) => style.getPropertyValue(token).trim();
  // A scanner needs black on white, in any theme.
  return {
    ground: read(ground),
    ink: read(ink),
    soft: read(soft),
    mark: read(mark),
    white: "white",
    black: "black",
  };
}

const LOOK = "h-auto w-full max-w-90 rounded-md border border-line shadow-2";

interface PosterCanvasProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  template: PosterTemplate;
  texts: PosterTexts;
  label: string;
}

/** The poster in its saved form; an image once it is rendered, since phones offer to save only those. */
export function PosterCanvas({ canvas, template, texts, label }: PosterCanvasProps) {
  const themed = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string | null>(null);

  // A canvas is drawn imperatively, after the page's fonts are loaded.
  useEffect(() => {
    let isOver = false;
    void document.fonts.ready.then(() => {
      const pen = canvas.current?.getContext("2d");
      if (isOver || !pen || themed.current === null) return;
      const family = getComputedStyle(themed.current).fontFamily;
      drawPoster(pen, texts, { colors: colorsOf(themed.current, template), family });
      setPicture(pen.canvas.toDataURL());
    });
    return () => {
      isOver = true;
    };
  }, [canvas, template, texts]);

  return (
    <div ref={themed} data-theme={POSTER_LOOKS[template].theme}>
      <canvas
        ref={canvas}
        width={POSTER_SIZE.width}
        height={POSTER_SIZE.height}
        hidden={picture !== null}
        role="img"
        aria-label={label}
        className={LOOK}
      />
      {picture !== null && (
        <img
          src={picture}
          alt={label}
          width={POSTER_SIZE.width}
          height={POSTER_SIZE.height}
          className={LOOK}
        />
      )}
    </div>
  );
}
