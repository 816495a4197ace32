export { AnchoredNote, loadAnchoredNote, type AnchoredNoteProps } from "./anchored-note.tsx";
export { Avatar, type AvatarProps } from "./avatar.tsx";
export { BrandMark } from "./brand-mark.tsx";
export { Badge, type BadgeKind, type BadgeProps } from "./badge.tsx";
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from "./button.tsx";
export { buttonStyle, type ButtonLook, type ButtonSize, type ButtonVariant } from "./button-style.ts";
export { Card, type CardProps } from "./card.tsx";
export { CheckboxMark, type CheckboxMarkProps } from "./checkbox-mark.tsx";
export { CoinIcon, type CoinIconProps } from "./coin-icon.tsx";
export { CopyButton, CopyField, type CopyButtonProps, type CopyFieldProps } from "./copy.tsx";
export { CountBadge, CountPill, Dot, type CountBadgeProps, type CountPillProps } from "./counts.tsx";
export { DataAge, type DataAgeProps } from "./data-age.tsx";
export { DecimalInput, type DecimalInputProps } from "./decimal-input.tsx";
export { DescriptionList, type DescriptionListProps, type DescriptionRow } from "./description-list.tsx";
export { DialogActions, type DialogActionsProps } from "./dialog-actions.tsx";
export { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from "./dialog.tsx";
export { Drawer, type DrawerProps } from "./drawer.tsx";
export {
  Change,
  ChangeText,
  CoinAmount,
  FiatAmount,
  Hashrate,
  type ChangeProps,
  type ChangeTextProps,
  type CoinAmountProps,
  type FiatAmountProps,
  type HashrateProps,
} from "./figures.tsx";
export { HeatTable, type HeatCell, type HeatHead, type HeatTableProps } from "./heat-table.tsx";
export { IconButton, type IconButtonProps } from "./icon-button.tsx";
export { Address, QrCode, type AddressProps, type QrCodeProps } from "./identifiers.tsx";
export { ExternalLink, LINK_LOOK, TextLink, type ExternalLinkProps } from "./link.tsx";
export {
  ListRow,
  SelectionBar,
  SortPills,
  type ListRowProps,
  type SelectionBarProps,
  type SortPillsProps,
} from "./list-row.tsx";
export { Menu, MenuChoice, MenuItem, MenuLabel, MenuLink, MenuSeparator } from "./menu.tsx";
export type { MenuProps } from "./menu.tsx";
export type { MenuChoiceProps, MenuItemProps, MenuLinkProps } from "./menu-kit.ts";
export {
  EmptyState,
  ErrorState,
  NoRows,
  Notice,
  type EmptyStateProps,
  type ErrorStateProps,
  type NoRowsProps,
  type NoticeProps,
} from "./messages.tsx";
export { PageHead, type PageHeadProps } from "./page-head.tsx";
export { Pagination, type PaginationProps } from "./pagination.tsx";
export { InfoTip, Popover, type InfoTipProps, type PopoverProps } from "./popover.tsx";
export {
  AllocationBar,
  Progress,
  ProgressLine,
  type AllocationBarProps,
  type AllocationPart,
  type ProgressProps,
} from "./progress.tsx";
export { RecoveryCodes, type RecoveryCodesProps } from "./recovery-codes.tsx";
export { SegmentedControl, type SegmentOption, type SegmentedControlProps } from "./segmented-control.tsx";
export {
  LabelledSelect,
  Select,
  type LabelledSelectProps,
  type SelectOption,
  type SelectProps,
} from "./select.tsx";
export {
  AFTER_PARTS,
  RevealAlone,
  RevealTogether,
  usePartToCome,
  type RevealTogetherProps,
} from "./reveal-together.tsx";
export {
  BandedTableShape,
  CardShape,
  ShapeBand,
  StatsShape,
  TableShape,
  type BandedTableShapeProps,
  type CardShapeProps,
  type StatsShapeProps,
  type TableShapeProps,
} from "./shapes.tsx";
export { Delayed, Skeleton, SkeletonText, type SkeletonTextProps } from "./skeleton.tsx";
export { Slider, type SliderMark, type SliderProps } from "./slider.tsx";
export { Sparkline, type SparklineProps } from "./sparkline.tsx";
export { scaleOf, type ScaleKind, type ValueScale } from "./value-scale.ts";
export { Spinner, type SpinnerProps } from "./spinner.tsx";
export {
  LONG_FIGURES,
  PAIRED_FIGURES,
  STACKED_FIGURES,
  Stat,
  StatStrip,
  type StatProps,
  type StatStripProps,
} from "./stat.tsx";
export { StatusMark, type Status, type StatusMarkProps } from "./status-mark.tsx";
export { StepFocus, type StepFocusProps } from "./step-focus.tsx";
export { Stepper, type StepperProps } from "./stepper.tsx";
export {
  LinkTabs,
  TabPanel,
  Tabs,
  type LinkTab,
  type Tab,
  type TabPanelProps,
  type TabsProps,
} from "./tabs.tsx";
export { Table } from "./table.tsx";
export { nextSort, type Column, type Selection, type Sort, type TableProps } from "./table-types.ts";
export { DateTime, RelativeTime, type DateTimeProps, type RelativeTimeProps } from "./times.tsx";
export { Tooltip, type TooltipProps } from "./tooltip.tsx";
export { useIsNarrow, useIsPhone } from "./use-width.ts";
export { isMetered } from "./is-metered.ts";
export { useCurrentInView } from "./use-current-in-view.ts";
export { useLateFonts } from "./use-late-fonts.ts";
export { Value, type ValueProps, type ValueSize, type ValueTone } from "./value.tsx";
export { VisuallyHidden } from "./visually-hidden.tsx";
export { CoinSwitch, type CoinSwitchProps } from "./coin-switch.tsx";
export { Content } from "./content.tsx";
export { FailedPage, type FailedPageProps } from "./failed-page.tsx";
export { ExportButton, type ExportFormat } from "./export-button.tsx";
export {
  RefreshButton,
  SubNavigation,
  type RefreshProps,
  type SubNavigationProps,
  SubNavigationSpace,
} from "./sub-navigation.tsx";
