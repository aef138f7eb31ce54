/** Keys by the prefixes large services give them, tokens, private keys, passwords in URLs. */
const SECRET =
  /\b(?:sk-[\w-]{16,}|(?:pk|rk|sk)_(?:live|test)_\w{10,}|gh[pousr]_\w{20,}|github_pat_\w{20,}|xox[abeprs]-[\w-]{10,}|AKIA[A-Z0-9]{12,}|AIza[\w-]{20,}|eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*)|-----BEGIN [A-Z ]*PRIVATE KEY|\bBearer\s+[\w.~+/-]{16,}|:\/\/[^\s/:@]+:[^\s/@]+@/;

const TOXIC =
  /(?<!\p{L})(?:idiot|moron|stupid (?:bot|user|question|human)|shut up|fuck\p{L}*|bitch|asshole|idioot|loll kasutaja|värdjas|debiil\p{L}*|идиот\p{L}*|дебил\p{L}*|тупой пользователь|заткни\p{L}*|сука|мразь)(?!\p{L})/iu;

/** Does a text hold something in the form of a key, a token, a private key or a password in a URL? */
export const tellsSecret = (text: string): boolean => SECRET.test(text);

/** The first insult in a text, in English, Estonian or Russian; undefined when there is none. */
export const toxicWord = (text: string): string | undefined => TOXIC.exec(text)?.[0];
