import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { SelectionDescriptor } from './descriptor';

/**
 * Which rows of a page are selected.
 */
export interface Selection< Item > {
	idOf: ( item: Item ) => string;
	labelOf: ( item: Item ) => string | null;
	/** In the order of the rows. */
	selected: readonly Item[];
	/** Those that can be. */
	selectable: readonly Item[];
	isSelected: ( item: Item ) => boolean;
	select: ( items: readonly Item[], isWanted: boolean ) => void;
}

const NOBODY: ReadonlySet< string > = new Set();

/**
 * Keeps what is selected, by id. Only what shows counts: a row that went to another page, or away, is not selected any more.
 *
 * @param descriptor How rows are selected; undefined where they are not.
 * @param items      The rows on the page; null before they are there.
 */
export function useSelection< Item >(
	descriptor: SelectionDescriptor< Item > | undefined,
	items: readonly Item[] | null
): Selection< Item > | null {
	const [ ids, setIds ] = useState( NOBODY );
	if ( ! descriptor ) {
		return null;
	}
	const { idOf, label } = descriptor;
	const selectable = ( items ?? [] ).filter(
		( item ) => label( item ) !== null
	);
	const isSelected = ( item: Item ) => ids.has( idOf( item ) );
	const selected = selectable.filter( isSelected );
	return {
		idOf,
		labelOf: label,
		selected,
		selectable,
		isSelected,
		select: ( wanted, isWanted ) => {
			const next = new Set( selected.map( idOf ) );
			for ( const item of wanted ) {
				if ( isWanted ) {
					next.add( idOf( item ) );
				} else {
					next.delete( idOf( item ) );
				}
			}
			setIds( next );
		},
	};
}

/**
 * Selects all rows of the page, or none.
 */
export function SelectAll< Item >( {
	selection: { selected, selectable, select },
}: {
	selection: Selection< Item >;
} ) {
	const isAll =
		selectable.length > 0 && selected.length === selectable.length;
	return (
		<CheckboxControl
			aria-label={ __(
				'Select all rows on this page',
				'woocommerce-payments'
			) }
			checked={ isAll }
			disabled={ selectable.length === 0 }
			indeterminate={ selected.length > 0 && ! isAll }
			onChange={ ( isWanted ) => select( selectable, isWanted ) }
			__nextHasNoMarginBottom
		/>
	);
}

/**
 * Selects a row; nothing where it cannot be.
 */
export function SelectRow< Item >( {
	selection: { labelOf, isSelected, select },
	item,
}: {
	selection: Selection< Item >;
	item: Item;
} ) {
	const label = labelOf( item );
	return label === null ? null : (
		<CheckboxControl
			aria-label={ label }
			checked={ isSelected( item ) }
			onChange={ ( isWanted ) => select( [ item ], isWanted ) }
			__nextHasNoMarginBottom
		/>
	);
}
