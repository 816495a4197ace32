import { useNavigate } from "../router/index.ts";

/** The browser's Back as a button, for a page in a test's router. */
export function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Browser back
    </button>
  );
}
