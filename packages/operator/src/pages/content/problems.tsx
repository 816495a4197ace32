import { contentProblemSchema, type ContentFormProblem } from "contracts/operator/calls/content";
import { ApiError } from "shared/api";
import { Notice } from "shared/ui";
import * as v from "valibot";
import { languageName } from "../../components/language-name.ts";

const dataSchema = v.object({ problems: v.array(contentProblemSchema) });

/** Returns the problems of the entry in a refusal; none for other errors. */
export function problemsOf(error: Error | null): readonly ContentFormProblem[] {
  const parsed = v.safeParse(dataSchema, error instanceof ApiError ? error.data : null);
  return parsed.success ? parsed.output.problems : [];
}

/** Lists the problems of the entry. */
export function Problems({ title, problems }: { title: string; problems: readonly ContentFormProblem[] }) {
  return (
    <Notice tone="negative" role="alert">
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc ps-5">
        {problems.map(({ locale, problem }) => (
          <li key={`${String(locale)} ${problem}`}>
            {locale === null ? problem : `${languageName(locale)}: ${problem}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
