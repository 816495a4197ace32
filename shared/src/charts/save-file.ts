import { saveFile } from "shared/api";

const PNG_SCALE = 2;
const COPIED = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "stop-color",
  "stop-opacity",
] as const;

/** Copies the chart with stylesheet colors inlined, since they are not available outside the page. */
function copyWithStyles(svg: SVGSVGElement): Node {
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return copy;
  const sources = [svg, ...svg.querySelectorAll<SVGElement>("*")];
  [copy, ...copy.querySelectorAll<SVGElement>("*")].forEach((target, index) => {
    const source = sources[index];
    if (!source) return;
    const style = getComputedStyle(source);
    for (const property of COPIED)
      target.setAttribute(property, style.getPropertyValue(property).replaceAll(/url\("[^"#]*#/gu, 'url("#'));
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

/**
 * Saves a chart as shown on the page as a PNG file.
 *
 * @param svg the rendered chart
 * @param name file name
 */
export async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copyWithStyles(svg)))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * PNG_SCALE;
  canvas.height = height * PNG_SCALE;
  const context = canvas.getContext("2d");
  if (!context) return;
  context.scale(PNG_SCALE, PNG_SCALE);
  context.fillStyle = getComputedStyle(svg).getPropertyValue("--surface");
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  canvas.toBlob((blob) => blob && saveFile(blob, name), "image/png");
}
