export {
  dismissToast,
  holdToast,
  releaseToast,
  showToast,
  toast,
  useToasts,
  type Toast,
  type ToastAction,
  type ToastKind,
} from "./toast-store.ts";
