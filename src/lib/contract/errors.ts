/** Every failed answer (decisions "Answers of the API"): the same sentence twice, since some clients read one, some the other. */
export interface ErrorBody {
  error: string;
  message: string;
  /** The sentence for each wrong field. */
  fields?: Record<string, string>;
  /** Names the log entry of a 5xx. */
  requestId?: string;
}
