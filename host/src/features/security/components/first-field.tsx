import { useEffect, useRef, type ReactNode } from "react";

/** Focuses the first empty field of its content once rendered. */
export function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  // Runs after the dialog has taken the focus and saved where to return it.
  useEffect(() => {
    const timer = setTimeout(() => {
      const fields = [...(place.current?.querySelectorAll("input") ?? [])];
      fields.find((field) => field.value === "" && !field.disabled && field.type !== "checkbox")?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{children}</div>;
}
