const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isDay(month: number, day: number): boolean {
  return day >= 1 && day <= (MONTH_DAYS[month - 1] ?? 0);
}

/**
 * Checks whether a payment password is among the first guesses of an attacker: one digit repeated, a run up or down, a repeated
 * pair or triple, or a birthday written as YYMMDD, DDMMYY or MMDDYY.
 *
 * @param digits - six digits
 * @returns true when it must be refused
 */
export function isWeakPaymentPassword(digits: string): boolean {
  const numbers = Array.from(digits, (digit) => Number.parseInt(digit, 10));
  const steps = new Set(numbers.slice(1).map((number, index) => (number - (numbers[index] ?? 0) + 10) % 10));
  if (steps.size === 1 && [0, 1, 9].some((step) => steps.has(step))) return true;
  if (/^(\d\d)\1\1$/.test(digits) || /^(\d{3})\1$/.test(digits)) return true;
  const [first = 0, second = 0, third = 0] = [0, 2, 4].map((at) =>
    Number.parseInt(digits.slice(at, at + 2), 10),
  );
  return isDay(second, third) || isDay(second, first) || isDay(first, second);
}
