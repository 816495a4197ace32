import { useEffect, useRef, type ReactNode } from "react";

/** Puts the focus into the first empty field of what it holds, once it is rendered. */
export function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  // After the dialog has taken the focus and cached where it came from.
  useEffect(() => {
    const timer = setTimeout(() => {
      const fields = [...(place.current?.querySelectorAll("input") ?? [])];
      fields.find((field) => field.value === "" && !field.disabled && field.type !== "checkbox")?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{children}</div>;
}
