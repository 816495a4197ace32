import * as v from "valibot";
import type { Drawing } from "./layout.ts";

/** Colors of a drawing: the indexes of the chart series colors. */
export const DRAWING_COLORS = ["1", "2", "3", "4", "5", "6"] as const;

/** Line widths of a drawing. */
export const DRAWING_WIDTHS = ["thin", "medium", "thick"] as const;

/** Maximum length of a text in characters. */
export const DRAWING_TEXT_LENGTH = 100;

const lookSchema = v.object({
  color: v.picklist(DRAWING_COLORS),
  width: v.picklist(DRAWING_WIDTHS),
  isLocked: v.boolean(),
});

/** How a drawing looks, and whether it is locked. */
export type DrawingLook = v.InferOutput<typeof lookSchema>;

const USUAL_LOOK: DrawingLook = { color: "1", width: "medium", isLocked: false };

const recordSchema = v.record(v.string(), v.unknown());
const rowsSchema = v.pipe(v.array(recordSchema), v.minLength(1));

/** The chart package's names for what some tools draw. */
const TOOLS: Readonly<Record<string, string>> = {
  circle: "circleAnnotation",
  ellipse: "ellipseAnnotation",
  rectangle: "rectangleAnnotation",
  label: "labelAnnotation",
  circlepin: "flagCirclepin",
  flag: "flagDiamondpin",
  squarepin: "flagSquarepin",
  nopin: "flagSimplepin",
};

const recordOf = (value: unknown): Record<string, unknown> => {
  const read = v.safeParse(recordSchema, value);
  return read.success ? read.output : {};
};

const firstOf = (value: unknown): Record<string, unknown> => {
  const read = v.safeParse(rowsSchema, value);
  return read.success ? (read.output[0] ?? {}) : {};
};

/** Returns the look of a drawing; the default look unless it was changed. */
export function lookOf({ options }: Drawing): DrawingLook {
  const read = v.safeParse(lookSchema, options["look"]);
  return read.success ? read.output : USUAL_LOOK;
}

/** Returns the class names of a look; the stylesheet defines their colors and widths. */
export function lookClass({ color, width }: DrawingLook): string {
  return `drawing-color-${color} drawing-width-${width}`;
}

/** Returns the tool that a drawing was made with. */
export function toolOf({ kind, options }: Drawing): string {
  const name = String(options[kind === "flags" ? "shape" : "langKey"]);
  if (name !== "measure") return TOOLS[name] ?? name;
  return `measure${String(recordOf(options["typeOptions"])["selectType"]).toUpperCase()}`;
}

/** Returns which option contains the text of a drawing; null for one without text. */
function textPlace(drawing: Drawing): "title" | "label" | "labels" | null {
  if (drawing.kind === "flags") return "title";
  const tool = toolOf(drawing);
  if (tool === "labelAnnotation") return "labels";
  return tool === "verticalLabel" || tool === "verticalCounter" ? "label" : null;
}

/** Returns the text of a drawing, empty while it shows its price; null for one without text. */
export function textOf(drawing: Drawing): string | null {
  const { options } = drawing;
  const place = textPlace(drawing);
  if (place === null) return null;
  if (place === "title") return String(firstOf(options["data"])["title"] ?? "");
  const label =
    place === "labels" ? firstOf(options["labels"]) : recordOf(recordOf(options["typeOptions"])["label"]);
  const text = label["text"];
  return typeof text === "string" && !text.startsWith("{") ? text : "";
}

function withText(drawing: Drawing, typed: string): Drawing["options"] {
  const { options } = drawing;
  // The package treats braces as templates.
  const text = typed.replaceAll(/[{}]/gu, "").slice(0, DRAWING_TEXT_LENGTH);
  const place = textPlace(drawing);
  if (place === "title") return { ...options, data: [{ ...firstOf(options["data"]), title: text }] };
  if (place === "labels") {
    const { format: _format, ...label } = firstOf(options["labels"]);
    return { ...options, labels: [{ ...label, text }] };
  }
  const typeOptions = recordOf(options["typeOptions"]);
  const { format: _format, ...label } = recordOf(typeOptions["label"]);
  return { ...options, typeOptions: { ...typeOptions, label: { ...label, text } } };
}

/** A change to a drawing. */
export interface DrawingChange {
  readonly look?: Partial<DrawingLook>;
  readonly text?: string;
}

/**
 * Applies a change to a drawing.
 *
 * @returns the changed drawing
 */
export function changeDrawing(drawing: Drawing, { look, text }: DrawingChange): Drawing {
  const options =
    text === undefined || textPlace(drawing) === null ? drawing.options : withText(drawing, text);
  return look === undefined
    ? { ...drawing, options }
    : { ...drawing, options: { ...options, look: { ...lookOf(drawing), ...look } } };
}

/** Moves a flag along the time axis, by milliseconds. */
export function shiftFlag(drawing: Drawing, by: number): Drawing {
  const flag = firstOf(drawing.options["data"]);
  return { ...drawing, options: { ...drawing.options, data: [{ ...flag, x: Number(flag["x"]) + by }] } };
}
