import { useLingui } from "@lingui/react/macro";

/** Returns a function that names the drawing tools by id, in the reader's language. */
export function useToolNames(): (id: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    segment: t`Line segment`,
    arrowSegment: t`Arrow segment`,
    ray: t`Ray`,
    arrowRay: t`Arrow ray`,
    infinityLine: t`Line`,
    arrowInfinityLine: t`Arrow line`,
    horizontalLine: t`Horizontal line`,
    verticalLine: t`Vertical line`,
    crooked3: t`Crooked line, 3 points`,
    crooked5: t`Crooked line, 5 points`,
    elliott3: t`Elliott wave, 3 points`,
    elliott5: t`Elliott wave, 5 points`,
    measureX: t`Measure time`,
    measureY: t`Measure price`,
    measureXY: t`Measure time and price`,
    fibonacci: t`Fibonacci retracement`,
    fibonacciTimeZones: t`Fibonacci time zones`,
    parallelChannel: t`Parallel channel`,
    pitchfork: t`Pitchfork`,
    verticalCounter: t`Counter`,
    verticalLabel: t`Price label`,
    verticalArrow: t`Arrow mark`,
    timeCycles: t`Time cycles`,
    flagCirclepin: t`Round flag`,
    flagDiamondpin: t`Diamond flag`,
    flagSquarepin: t`Square flag`,
    flagSimplepin: t`Plain flag`,
    circleAnnotation: t`Circle`,
    ellipseAnnotation: t`Ellipse`,
    rectangleAnnotation: t`Rectangle`,
    labelAnnotation: t`Text label`,
  };
  return (id) => names[id] ?? id;
}
