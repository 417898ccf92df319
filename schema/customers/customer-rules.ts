/** Phone numbers are shown and dialled with a leading 0 (specification section 9). */
export function displayPhone(phoneNumber: string): string {
  return phoneNumber === '' || phoneNumber.startsWith('0') ? phoneNumber : `0${phoneNumber}`;
}
