/** How far up an invitation counts: who invited, who invited them, and one more. */
export const PROMOTION_LEVELS = 3;
