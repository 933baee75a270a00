/** The part of the app's logger that the modules use; fields are never personal data or tokens. */
export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}
