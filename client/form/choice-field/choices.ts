export interface Choice {
	value: string;
	label: string;
	/** Explains the choice, below its label. */
	description?: string;
	/** Other words that find it. */
	keywords?: readonly string[];
}

export interface ChoiceGroup {
	/** Null for choices without a heading. */
	label: string | null;
	choices: readonly Choice[];
}

/** Lower case without accents. */
const plain = ( text: string ): string =>
	text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

const wordsOf = ( text: string ): string[] =>
	plain( text )
		.split( /[^\p{L}\p{N}]+/u )
		.filter( Boolean );

/**
 * The choices that contain every word of a search, in their label, keywords or their group's label. Groups without any are left out.
 */
export function findChoices(
	groups: readonly ChoiceGroup[],
	search: string
): readonly ChoiceGroup[] {
	const words = wordsOf( search );
	const isFound = ( group: string | null, choice: Choice ) => {
		const text = plain(
			[ choice.label, ...( choice.keywords ?? [] ), group ?? '' ].join(
				' '
			)
		);
		return words.every( ( word ) => text.includes( word ) );
	};
	return groups
		.map( ( { label, choices } ) => ( {
			label,
			choices: choices.filter( ( choice ) => isFound( label, choice ) ),
		} ) )
		.filter( ( { choices } ) => choices.length > 0 );
}

export const choicesOf = ( groups: readonly ChoiceGroup[] ): Choice[] =>
	groups.flatMap( ( { choices } ) => choices );
