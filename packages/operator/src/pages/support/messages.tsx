import type { SupportTicketDetail } from "contracts/operator/calls/support";
import type { ReactNode } from "react";
import { Moment } from "../../components/moment.tsx";

type Message = Omit<SupportTicketDetail["messages"][number], "files">;

/** The messages of both sides, the oldest first. */
export function Messages<M extends Message>({
  messages,
  children,
}: {
  messages: readonly M[];
  /** Content of a message besides its text. */
  children?: (message: M) => ReactNode;
}) {
  return (
    <ol className="list-none">
      {messages.map((message) => (
        <li key={message.id} className="border-t border-line px-5 py-4 first:border-t-0 max-md:px-4">
          <p className="mb-1.5 flex flex-wrap items-baseline gap-x-3 text-xs text-ink-2">
            <strong className="text-sm font-medium text-ink">
              {message.author === "person" ? "Customer" : "Support"}
            </strong>
            <Moment unix={message.time} />
          </p>
          <p className="text-sm whitespace-pre-wrap wrap-anywhere">{message.content}</p>
          {children?.(message)}
        </li>
      ))}
    </ol>
  );
}
