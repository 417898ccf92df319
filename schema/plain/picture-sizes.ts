/** The large version of an upload; any other picture has one size only. */
export function largePicture(address: string): string {
  return address.replace(/-240\.webp$/, '-960.webp');
}

/** The small version of an upload, given either size. */
export function smallPicture(address: string): string {
  return address.replace(/-960\.webp$/, '-240.webp');
}
