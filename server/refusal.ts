/**
 * A reason not to start that a person can act on. Its message is a whole sentence and is printed alone, without a stack; the process ends with 1.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
