import { Pagination } from '@woocommerce/components';
import { SelectControl } from '@wordpress/components';
import { useEffect, useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';

import type { ListQuery } from '../data/list-query';
import { formatCount } from '../ui/format-count';

/** Number of rows on all pages; while the totals load, the minimum that the page proves. */
export interface Count {
	rows: number;
	/** False while it is only a minimum. */
	isExact: boolean;
}

interface Props {
	query: ListQuery;
	count: Count;
	onPage: ( page: number ) => void;
	onPerPage: ( perPage: number ) => void;
}

const SIZES = [ 25, 50, 100 ];

export function Pager( { query, count, onPage, onPerPage }: Props ) {
	const { page, perPage } = query;
	const pageCount = Math.ceil( count.rows / perPage );
	const sizes = [ ...new Set( [ ...SIZES, perPage ] ) ].sort(
		( a, b ) => a - b
	);
	return (
		<footer className="merchant-payments-list__footer">
			<span className="merchant-payments-list__range">
				{ rangeText( query, count ) }
			</span>
			{ pageCount > 1 && (
				<>
					<Pagination
						page={ page }
						perPage={ perPage }
						total={ count.rows }
						onPageChange={ ( wanted ) => onPage( wanted ) }
						showPagePicker={ false }
						showPerPagePicker={ false }
					/>
					<PagePicker
						page={ page }
						pageCount={ pageCount }
						onPage={ onPage }
					/>
				</>
			) }
			<SelectControl
				className="merchant-payments-list__sizes"
				label={ __(
					'Rows per page',
					'merchant-payments-for-woocommerce'
				) }
				labelPosition="side"
				options={ sizes.map( ( size ) => ( {
					label: formatCount( size ),
					value: String( size ),
				} ) ) }
				value={ String( perPage ) }
				onChange={ ( size ) => onPerPage( Number( size ) ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</footer>
	);
}

interface PickerProps {
	page: number;
	pageCount: number;
	onPage: ( page: number ) => void;
}

/**
 * Goes to a page by its number, with Enter or on blur; an invalid number is reset.
 *
 * Not WooCommerce's own, which ignores Enter and shows NaN when it is emptied.
 */
function PagePicker( { page, pageCount, onPage }: PickerProps ) {
	const id = useId();
	const [ typed, setTyped ] = useState( String( page ) );
	useEffect( () => setTyped( String( page ) ), [ page ] );
	const go = () => {
		const wanted = Number( typed );
		if (
			Number.isInteger( wanted ) &&
			wanted >= 1 &&
			wanted <= pageCount &&
			wanted !== page
		) {
			onPage( wanted );
		} else {
			setTyped( String( page ) );
		}
	};
	return (
		<div className="merchant-payments-list__picker">
			<label htmlFor={ id }>
				{ __( 'Go to page', 'merchant-payments-for-woocommerce' ) }
			</label>
			<input
				id={ id }
				type="number"
				min={ 1 }
				max={ pageCount }
				value={ typed }
				onChange={ ( event ) => setTyped( event.target.value ) }
				onKeyDown={ ( event ) => event.key === 'Enter' && go() }
				onBlur={ go }
			/>
		</div>
	);
}

/** The least number of rows that a page proves: a full page may be followed by another. */
export function minimumCount(
	{ page, perPage }: ListQuery,
	onPage: number
): Count {
	const isExact = onPage < perPage;
	const rows = onPage && ( page - 1 ) * perPage + onPage;
	return { rows: isExact ? rows : rows + 1, isExact };
}

/** The range of rows on the page, for example "26–50 of 2,014", or "26–50" while the count is unknown. */
export function rangeText(
	{ page, perPage }: ListQuery,
	{ rows, isExact }: Count
) {
	const first = ( page - 1 ) * perPage + 1;
	if ( first > rows ) {
		return sprintf(
			/* translators: %s: rows on all pages; none of them is on this one. */
			__( '0 of %s', 'merchant-payments-for-woocommerce' ),
			formatCount( rows )
		);
	}
	const last = Math.min( page * perPage, rows );
	if ( ! isExact ) {
		return sprintf(
			/* translators: 1: number of the first row on the page, 2: of the last. */
			__( '%1$s–%2$s', 'merchant-payments-for-woocommerce' ),
			formatCount( first ),
			formatCount( last )
		);
	}
	return sprintf(
		/* translators: 1: number of the first row on the page, 2: of the last, 3: rows on all pages. */
		__( '%1$s–%2$s of %3$s', 'merchant-payments-for-woocommerce' ),
		formatCount( first ),
		formatCount( last ),
		formatCount( rows )
	);
}
