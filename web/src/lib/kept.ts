/** What this browser keeps: read with care, since anyone may have edited it or forbidden it. */

export function read<T>(key: string, isRight: (value: unknown) => value is T, otherwise: T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRight(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays: the token is in the page's address.
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
