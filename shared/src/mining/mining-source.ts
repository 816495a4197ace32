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

/** What a view needs of a read answer. */
export interface Reading<T> {
  data: T | undefined;
  error: AppError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

/** A page of workers with counters and sums. */
export type WorkerPage = CallData<typeof getWorkers>;

/** Outages and other troubles of a time. */
export type AlertEvents = CallData<typeof getAlertEvents>;

/** Time that events are read of, and the worker when only its own are meant. */
export interface EventQuery {
  /** Seconds since 1970. */
  from: number;
  to: number;
  worker?: Worker | undefined;
}

/** Where the mining views get their data from: the signed-in account, or an observer link. */
export interface MiningSource {
  /** Coin code. */
  readonly coin: string;
  /** True when rows of several accounts are listed together. */
  readonly isSummary: boolean;
  /** Reads the hashrate of the account. */
  useHashrateChart: (interval: ChartInterval, points: number) => Reading<HashrateChart>;
  /** Reads one page of workers; null while a page must not be read. */
  useWorkers: (query: WorkerQuery | null) => Reading<WorkerPage>;
  /** Reads the worker groups. */
  useGroups: () => Reading<WorkerGroup[]>;
  /** Reads the hashrate of one worker. */
  useWorkerChart: (worker: Worker, interval: ChartInterval, points: number) => Reading<HashrateChart>;
  /** Reads what happened in a time; null while it must not be read. Undefined data where events are not for the reader. */
  useEvents: (query: EventQuery | null) => Pick<Reading<AlertEvents>, "data">;
  /** Saves the workers of the filter as a file. */
  exportWorkers: (query: WorkerQuery, format: ExportFormat) => Promise<void>;
}

/** Workers that were chosen: some rows, or everything that a filter of the list finds. */
export type WorkerSelection =
  | { readonly kind: "rows"; readonly workers: readonly Worker[] }
  | {
      readonly kind: "match";
      readonly query: WorkerQuery;
      /** How many the filter finds, and how many of them are invalid. */
      readonly total: number;
      readonly invalid: number;
    };

/** What the owner of the workers can do besides looking; an observer has none of it. */
export interface WorkerManagement {
  /** Actions of an own group, beside its name. */
  GroupActions: ComponentType<{ group: WorkerGroup; onDeleted: () => void }>;
  /** Makes a group, below the list. */
  NewGroup: ComponentType<{ onCreated: (group: WorkerGroup) => void }>;
  /** What can be done with ticked workers, or with all that match the filter of the list. */
  SelectionActions: ComponentType<{
    selection: WorkerSelection;
    groups: readonly WorkerGroup[];
    /** Every tag on the workers. */
    tags?: readonly string[] | undefined;
    onDone: () => void;
  }>;
  /** Deletes all invalid workers of the chosen group. */
  DeleteInvalid: ComponentType<{ groupId: number; count: number }>;
  /** The lower part of a worker's drawer: history, alert, deletion. */
  DrawerDetails: ComponentType<{ worker: Worker; onDeleted: () => void }>;
}
