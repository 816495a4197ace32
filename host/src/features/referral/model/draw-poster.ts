import { encode } from "uqr";

/** Templates of the poster. */
export const POSTER_TEMPLATES = ["night", "day", "brand", "plain"] as const;

/** Template of the poster. */
export type PosterTemplate = (typeof POSTER_TEMPLATES)[number];

/** Width and height of the picture in pixels. */
export const POSTER_SIZE = { width: 1080, height: 1620 } as const;

/** Color tokens of a template, read in its theme. */
interface Look {
  readonly theme: "light" | "dark";
  readonly ground: string;
  readonly ink: string;
  readonly soft: string;
  readonly mark: string;
}

/** A template names tokens, never colors: the brand determines the colors. */
export const POSTER_LOOKS: Readonly<Record<PosterTemplate, Look>> = {
  night: { theme: "dark", ground: "--hero-from", ink: "--ink", soft: "--hero-ink-2", mark: "--accent" },
  day: { theme: "light", ground: "--surface-sunken", ink: "--ink", soft: "--ink-2", mark: "--accent" },
  brand: { theme: "light", ground: "--accent", ink: "--on-accent", soft: "--on-accent", mark: "--on-accent" },
  plain: { theme: "light", ground: "--surface", ink: "--ink", soft: "--ink-2", mark: "--ink" },
};

/** Texts on the poster. */
export interface PosterTexts {
  readonly brand: string;
  readonly headline: string;
  readonly offer: string;
  /** Name of the inviter; empty when hidden. */
  readonly inviter: string;
  readonly code: string;
  readonly link: string;
}

/** Colors of a template, from the page's stylesheet. */
export type PosterColors = Readonly<Record<"ground" | "ink" | "soft" | "mark" | "white" | "black", string>>;

const EDGE = 96;
const QR_SIZE = 520;

/**
 * Breaks a text into lines at ordinary spaces, since "90 %" contains one that must not break; words too long for a line, and
 * scripts without spaces, break anywhere.
 *
 * @param text text of the line
 * @param fits whether a line fits
 */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<= )|(?<=[\u3000-\u9fff])/u)) {
    if (line !== "" && !fits((line + word).trimEnd())) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += word;
    while (!fits(line.trimEnd()) && line.length > 1) {
      let cut = line.length - 1;
      while (cut > 1 && !fits(line.slice(0, cut))) cut -= 1;
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line.trim() === "" ? lines : [...lines, line.trimEnd()];
}

interface TextStyle {
  readonly font: string;
  readonly color: string;
  readonly lineHeight: number;
}

function drawText(pen: CanvasRenderingContext2D, text: string, top: number, style: TextStyle): number {
  pen.font = style.font;
  pen.fillStyle = style.color;
  const width = POSTER_SIZE.width - 2 * EDGE;
  const lines = breakLines(text, (line) => pen.measureText(line).width <= width);
  lines.forEach((line, index) => pen.fillText(line, EDGE, top + (index + 1) * style.lineHeight));
  return top + lines.length * style.lineHeight;
}

function drawCode(pen: CanvasRenderingContext2D, link: string, top: number, colors: PosterColors): void {
  const left = (POSTER_SIZE.width - QR_SIZE) / 2;
  const { data, size } = encode(link, { ecc: "M", border: 2 });
  const cell = QR_SIZE / size;
  pen.fillStyle = colors.white;
  pen.beginPath();
  pen.roundRect(left, top, QR_SIZE, QR_SIZE, 24);
  pen.fill();
  pen.fillStyle = colors.black;
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      // Neighboring cells overlap slightly, so that no gap shows between them.
      if (isDark) pen.fillRect(left + x * cell, top + y * cell, cell + 0.5, cell + 0.5);
    }),
  );
}

/**
 * Draws the poster.
 *
 * @param pen context of a canvas of {@link POSTER_SIZE}
 * @param texts texts in the language of the page
 * @param colors colors of the template
 * @param family font of the page
 */
export function drawPoster(
  pen: CanvasRenderingContext2D,
  texts: PosterTexts,
  { colors, family }: { readonly colors: PosterColors; readonly family: string },
): void {
  const { width, height } = POSTER_SIZE;
  pen.fillStyle = colors.ground;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = colors.mark;
  pen.fillRect(EDGE, EDGE, 96, 12);
  const font = (weight: number, size: number) => `${String(weight)} ${String(size)}px ${family}`;
  let top = drawText(pen, texts.brand, EDGE + 30, { font: font(600, 52), color: colors.ink, lineHeight: 68 });
  top = drawText(pen, texts.headline, top + 40, { font: font(600, 88), color: colors.ink, lineHeight: 104 });
  top = drawText(pen, texts.offer, top + 24, { font: font(400, 42), color: colors.soft, lineHeight: 58 });
  if (texts.inviter !== "")
    drawText(pen, texts.inviter, top + 16, { font: font(400, 36), color: colors.soft, lineHeight: 50 });
  drawCode(pen, texts.link, height - EDGE - QR_SIZE - 120, colors);
  pen.textAlign = "center";
  pen.font = font(600, 52);
  pen.fillStyle = colors.ink;
  pen.fillText(texts.code, width / 2, height - EDGE - 20);
  pen.textAlign = "start";
}
