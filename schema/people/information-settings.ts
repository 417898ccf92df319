/** Whether a customer's product cards show chips and descriptions (requirements section 2). */
export const INFORMATION_SETTINGS = ['show', 'hide'] as const;
