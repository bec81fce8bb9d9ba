export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the label, and searched like it. */
  readonly note?: string | undefined;
}
