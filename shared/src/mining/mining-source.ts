import type {
  CallData,
  ChartInterval,
  HashrateChart,
  Worker,
  WorkerGroup,
  getAlertEvents,
  getWorkers,
} from "contracts";
import type { ComponentType } from "react";
import type { AppError } from "../api/index.ts";
import type { WorkerQuery } from "./model/worker-query.ts";
import { type ExportFormat } from "../ui/index.ts";

/** The state of a read, as a view needs it. */
export interface Reading<T> {
  data: T | undefined;
  error: AppError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

/** A page of workers with counters and sums. */
export type WorkerPage = CallData<typeof getWorkers>;

/** Outages and other alert events in a time range. */
export type AlertEvents = CallData<typeof getAlertEvents>;

/** The time range of events to read, and the worker if only its own are needed. */
export interface EventQuery {
  /** Seconds since 1970. */
  from: number;
  to: number;
  worker?: Worker | undefined;
}

/** The data source of the mining views: the signed-in account, or an observer link. */
export interface MiningSource {
  /** Coin code. */
  readonly coin: string;
  /** Whether rows of several accounts are listed together. */
  readonly isSummary: boolean;
  /** Reads the hashrate of the account. */
  useHashrateChart: (interval: ChartInterval, points: number) => Reading<HashrateChart>;
  /** Reads one page of workers; null skips the read. */
  useWorkers: (query: WorkerQuery | null) => Reading<WorkerPage>;
  /** Reads the worker groups. */
  useGroups: () => Reading<WorkerGroup[]>;
  /** Reads the hashrate of one worker. */
  useWorkerChart: (worker: Worker, interval: ChartInterval, points: number) => Reading<HashrateChart>;
  /** Reads the events in a time range; null skips the read. Data is undefined where the reader has no access to events. */
  useEvents: (query: EventQuery | null) => Pick<Reading<AlertEvents>, "data">;
  /** Exports the workers of the filter as a file. */
  exportWorkers: (query: WorkerQuery, format: ExportFormat) => Promise<void>;
}

/** Selected workers: some rows, or everything that matches a filter of the list. */
export type WorkerSelection =
  | { readonly kind: "rows"; readonly workers: readonly Worker[] }
  | {
      readonly kind: "match";
      readonly query: WorkerQuery;
      /** How many workers match the filter, and how many of them are invalid. */
      readonly total: number;
      readonly invalid: number;
    };

/** The owner's actions on workers; an observer has none of them. */
export interface WorkerManagement {
  /** Actions of a custom group, beside its name. */
  GroupActions: ComponentType<{ group: WorkerGroup; onDeleted: () => void }>;
  /** Creates a group: a button below the list, or an icon beside the select. */
  NewGroup: ComponentType<{ onCreated: (group: WorkerGroup) => void; isIcon?: boolean }>;
  /** Actions on selected workers, or on all that match the filter of the list. */
  SelectionActions: ComponentType<{
    selection: WorkerSelection;
    groups: readonly WorkerGroup[];
    /** All tags used on the workers. */
    tags?: readonly string[] | undefined;
    onDone: () => void;
  }>;
  /** Deletes all invalid workers of the selected group. */
  DeleteInvalid: ComponentType<{ groupId: number; count: number }>;
  /** The lower part of a worker's drawer: history, alert, deletion. */
  DrawerDetails: ComponentType<{ worker: Worker; onDeleted: () => void }>;
}
