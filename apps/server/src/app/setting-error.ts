/** A setting that the server cannot start with; `message` is one sentence that names it and says what to do. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
  readonly setting: string;

  constructor(setting: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.setting = setting;
  }
}
