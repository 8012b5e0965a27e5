/**
 * Whether a section is shown.
 *
 * @param section
 * @param section.id
 * @param open       Ids of those that are; all without it.
 */
export const isOpen = (
	{ id }: { id: string },
	open?: readonly string[]
): boolean => open?.includes( id ) ?? true;

/** The class hides a section from everybody, and leaves what was typed there. */
export const sectionClass = ( isShown: boolean ): string =>
	`merchant-payments-section${ isShown ? '' : ' is-closed' }`;
