export interface PickerOption {
  readonly value: string;
  readonly label: string;
  /** Said behind the label, and searched like it. */
  readonly note?: string | undefined;
  /** What else it is searched by; never shown. */
  readonly otherNames?: readonly string[];
}
