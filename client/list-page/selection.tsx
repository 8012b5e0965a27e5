import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

import type { SelectionDescriptor } from './descriptor';

export interface Selection< Item > {
	idOf: ( item: Item ) => string;
	labelOf: ( item: Item ) => string | null;
	whyOf: ( item: Item ) => string;
	/** In the order of the rows. */
	selected: readonly Item[];
	/** Rows that can be selected. */
	selectable: readonly Item[];
	isSelected: ( item: Item ) => boolean;
	select: ( items: readonly Item[], isWanted: boolean ) => void;
}

const NOBODY: ReadonlySet< string > = new Set();

/**
 * Keeps the selected ids. Only rows on the page count: one that moved to another page, or disappeared, is no longer selected.
 *
 * @param descriptor Undefined when rows can't be selected.
 * @param items      The rows on the page; null while they load.
 */
export function useSelection< Item >(
	descriptor: SelectionDescriptor< Item > | undefined,
	items: readonly Item[] | null
): Selection< Item > | null {
	const [ ids, setIds ] = useState( NOBODY );
	if ( ! descriptor ) {
		return null;
	}
	const { idOf, label, why } = descriptor;
	const selectable = ( items ?? [] ).filter(
		( item ) => label( item ) !== null
	);
	const isSelected = ( item: Item ) => ids.has( idOf( item ) );
	const selected = selectable.filter( isSelected );
	return {
		idOf,
		labelOf: label,
		whyOf: why,
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

/** Selects all rows of the page, or none. */
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
				'merchant-payments-for-woocommerce'
			) }
			checked={ isAll }
			disabled={ selectable.length === 0 }
			indeterminate={ selected.length > 0 && ! isAll }
			onChange={ ( isWanted ) => select( selectable, isWanted ) }
			__nextHasNoMarginBottom
		/>
	);
}

/** A row's checkbox. One that can't be selected says why. */
export function SelectRow< Item >( {
	selection: { labelOf, whyOf, isSelected, select },
	item,
}: {
	selection: Selection< Item >;
	item: Item;
} ) {
	const label = labelOf( item );
	return (
		<span title={ label === null ? whyOf( item ) : undefined }>
			<CheckboxControl
				aria-label={ label ?? whyOf( item ) }
				checked={ isSelected( item ) }
				disabled={ label === null }
				onChange={ ( isWanted ) => select( [ item ], isWanted ) }
				__nextHasNoMarginBottom
			/>
		</span>
	);
}
