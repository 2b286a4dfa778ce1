/** How the page and the app around it speak: JSON texts in both directions (NATIVE-D03). */
export interface NativeBridge {
  post(message: string): void;
  /** Hands on what the app says; the result stops that. */
  listen(listener: (message: string) => void): () => void;
}
