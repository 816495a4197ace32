const CENTRE = { x: 500, foot: 640 } as const;
const RADII = [90, 160, 235, 315, 400, 490, 585] as const;
const HALF_WIDTH = Math.sqrt(3) / 2;

/** Hexagons of growing size on a common base, as a symbol of the chain. */
function hexagon(radius: number): string {
  const half = Math.round(radius * HALF_WIDTH);
  const { x, foot } = CENTRE;
  const top = foot - 2 * radius;
  return `M${x} ${top}l${half} ${radius / 2}v${radius}l${-half} ${radius / 2}l${-half} ${-radius / 2}v${-radius}Z`;
}

/** Background of the hero section; decorative. */
export function HeroArt() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 900 700"
      width="1000"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      className="pointer-events-none absolute -top-35 left-[calc(50%-9.375rem)] text-accent mask-[linear-gradient(180deg,black_45%,transparent_74%)] max-md:hidden"
    >
      {RADII.map((radius, index) => (
        <path key={radius} d={hexagon(radius)} opacity={0.3 - index * 0.036} />
      ))}
    </svg>
  );
}
