/** What an order that no server has yet says of itself. */
export const SAVED_HERE = 'Saved on this phone. It goes out as soon as there is signal.';
