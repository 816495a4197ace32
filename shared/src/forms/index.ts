export { AmountField, keepAmount, type AmountFieldProps } from "./amount-field.tsx";
export { CheckboxField, SelectField, Switch, SwitchField } from "./choice-fields.tsx";
export type {
  CheckboxFieldProps,
  SelectFieldProps,
  SwitchFieldProps,
  SwitchProps,
} from "./choice-fields.tsx";
export { CodeField, type CodeFieldProps } from "./code-field.tsx";
export { CodeSendButton, noteCodeSent, wasCodeSent, type CodeSendButtonProps } from "./code-send-button.tsx";
export { DateField, LabelledDate, type DateFieldProps, type LabelledDateProps } from "./date-field.tsx";
export { DateInput, type DateInputProps } from "./date-input.tsx";
export { FieldFrame, boxStyle, describedBy, type FieldFrameProps, type FieldLabels } from "./field-frame.tsx";
export { FileButton, type FileButtonProps } from "./file-button.tsx";
export { Form, SubmitButton, showServerError, type FormProps, type SubmitButtonProps } from "./form.tsx";
export { FormActions, type FormActionsProps } from "./form-actions.tsx";
export { PasswordField, type PasswordFieldProps, type PasswordRules } from "./password-field.tsx";
export { PhoneField, type PhoneCountry, type PhoneFieldProps } from "./phone-field.tsx";
export { SearchField, type SearchFieldProps } from "./search-field.tsx";
export { SelectChoice, type SelectChoiceProps } from "./select-choice.tsx";
export { TextField, type TextFieldProps } from "./text-field.tsx";
export {
  TextareaField,
  TextareaLines,
  wrongLines,
  type TextareaFieldProps,
  type TextareaLinesProps,
} from "./textarea-fields.tsx";
export { TimeInput, type TimeInputProps } from "./time-input.tsx";
export { useChange, type Change } from "./use-change.ts";
export { useField, type FieldBinding, type FieldState } from "./use-field.ts";
export { useSchemaForm } from "./use-schema-form.ts";
export { useSearchText } from "./use-search-text.ts";
export { useTimezones } from "./use-timezones.ts";
export { useValidationText } from "./validation-messages.ts";
