import { watchDownloads } from "../testing/index.ts";
import { savePng } from "./save-file.ts";

const NAMESPACE = "http://www.w3.org/2000/svg";

function drawingOf(): SVGSVGElement {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.style.setProperty("--surface", "#ffffff");
  const line = document.createElementNS(NAMESPACE, "path");
  line.setAttribute("class", "line");
  line.style.setProperty("stroke", "rgb(1, 2, 3)");
  line.style.setProperty("fill", 'url("https://pool.invalid/page#hatch")');
  svg.append(line);
  document.body.append(svg);
  jest.spyOn(svg, "getBoundingClientRect").mockReturnValue({ width: 300, height: 100 } as DOMRect);
  return svg;
}

function setup(context: object | null, blob: Blob | null = new Blob(["picture"])) {
  const images: string[] = [];
  jest.spyOn(globalThis, "Image").mockImplementation(() => {
    const image = {
      decode: () => Promise.resolve(),
      set src(address: string) {
        images.push(decodeURIComponent(address));
      },
    };
    return image as unknown as HTMLImageElement;
  });
  const canvases: HTMLCanvasElement[] = [];
  jest.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    canvases.push(this);
    return context as unknown as null;
  });
  jest.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((callback) => callback(blob));
  return { images, canvases, saved: watchDownloads() };
}

function contextOf() {
  return { scale: jest.fn(), fillRect: jest.fn(), drawImage: jest.fn(), fillStyle: "" };
}

afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it("R2.3.25 saves an image of the chart at double size, on the page's background", async () => {
  const context = contextOf();
  const { canvases, saved } = setup(context);

  await savePng(drawingOf(), "Hashrate.png");

  expect(saved.map(({ name }) => name)).toEqual(["Hashrate.png"]);
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([600, 200]);
  expect(context.scale).toHaveBeenCalledWith(2, 2);
  expect(context.fillStyle).toBe("#ffffff");
  expect(context.fillRect).toHaveBeenCalledWith(0, 0, 300, 100);
});

it("includes the colors of stylesheets and leaves the chart on the page unchanged", async () => {
  const { images } = setup(contextOf());
  const svg = drawingOf();
  const before = svg.outerHTML;

  await savePng(svg, "Hashrate.png");

  expect(images[0]).toMatch(/^data:image\/svg\+xml;charset=utf-8,<svg/);
  expect(images[0]).toContain('stroke="rgb(1, 2, 3)"');
  // An image is not part of the page: its references must be resolved within the image.
  expect(images[0]).toContain("#hatch");
  expect(images[0]?.replace(/style="[^"]*"/gu, "")).not.toContain("pool.invalid");
  expect(svg.outerHTML).toBe(before);
});

it.each([
  ["has no drawing surface", null, new Blob(["picture"])],
  ["cannot write the picture", contextOf(), null],
])("saves nothing when the browser %s", async (_case, context, blob) => {
  const { saved } = setup(context, blob);

  await savePng(drawingOf(), "Hashrate.png");

  expect(saved).toEqual([]);
});
