import { Link, Table } from '@woocommerce/components';
import { __ } from '@wordpress/i18n';
import type { CSSProperties, ReactNode } from 'react';

import type { Direction, ListQuery } from '../data/list-query';
import type { Field } from './descriptor';
import { SelectAll, SelectRow, type Selection } from './selection';
import { OPENS_ROW, useRowPress } from './use-row-press';
import { useTableRoles } from './use-table-roles';
import './rows.scss';

interface Props< Item, Sort extends string > {
	/** The table's caption for screen readers. */
	caption: string;
	fields: readonly Field< Item, Sort >[];
	/** The rows; null renders placeholders. */
	items: readonly Item[] | null;
	query: ListQuery;
	rowLink: ( item: Item ) => string | null;
	/** The selection; null or absent when rows can't be selected. */
	selection?: Selection< Item > | null;
	onSort: ( sort: string, direction: Direction ) => void;
}

/** Enough placeholders for a screen, rather than for a page of 100 rows. */
const MAX_PLACEHOLDERS = 25;

/**
 * The only adapter to WooCommerce's table.
 *
 * Not its TableCard: its placeholder hides focusable headers from screen readers, its summary is an invalid list, and its pager is
 * remounted on every page, which loses the keyboard focus.
 */
export function ListTable< Item, Sort extends string >( {
	caption,
	fields,
	items,
	query,
	rowLink,
	selection = null,
	onSort,
}: Props< Item, Sort > ) {
	const columns = fields.map( ( field ) => ( {
		key: field.key,
		label: field.label,
		isSortable: field.isSortable ?? false,
		isNumeric: field.isNumeric ?? false,
		cellClassName: `merchant-payments-list__cell--${ kebab( field.key ) }`,
	} ) );
	const headers = selection
		? [ boxHeader( selection ), ...columns ]
		: columns;
	const rows = items
		? items.map( ( item ) => [
				...( selection ? [ box( selection, item ) ] : [] ),
				...cellsOf( item, fields, rowLink( item ) ),
			] )
		: placeholders( Math.min( query.perPage, MAX_PLACEHOLDERS ), headers );
	const place = useRowPress();
	useTableRoles( place );
	return (
		<div ref={ place } style={ sortBy() }>
			<Table
				caption={ caption }
				headers={ headers }
				rows={ rows }
				rowHeader={ items ? headers.length - columns.length : false }
				rowKey={
					selection && items ? keyOf( selection, items ) : undefined
				}
				query={ { orderby: query.sort, order: query.direction } }
				onSort={ ( sort, direction ) =>
					onSort( sort, direction === 'asc' ? 'asc' : 'desc' )
				}
			/>
		</div>
	);
}

/** What stands before the headers of stacked rows (rows.scss), which sort them. */
const sortBy = () =>
	( {
		'--merchant-payments-sort-by': JSON.stringify(
			__( 'Sort by', 'merchant-payments-for-woocommerce' )
		),
	} ) as CSSProperties;

/** The cells of a row, of which the first has its link. Stacked ones say what they are (rows.scss). */
const cellsOf = < Item, Sort extends string >(
	item: Item,
	fields: readonly Field< Item, Sort >[],
	href: string | null
) =>
	fields.map( ( { label, render }, column ) => ( {
		display: (
			<div className="merchant-payments-list__value" data-label={ label }>
				{ linked( render( item ), column === 0 ? href : null ) }
			</div>
		),
	} ) );

const boxHeader = < Item, >( selection: Selection< Item > ) => ( {
	key: 'selected',
	label: <SelectAll selection={ selection } />,
	isSortable: false,
	isNumeric: false,
	cellClassName: 'merchant-payments-list__cell--box',
} );

const box = < Item, >( selection: Selection< Item >, item: Item ) => ( {
	display: <SelectRow selection={ selection } item={ item } />,
} );

/** Rows are keyed by item, so that the remaining ones keep their elements, and the focus, when others leave. */
const keyOf =
	< Item, >( { idOf }: Selection< Item >, items: readonly Item[] ) =>
	( _cells: unknown, row: number ) =>
		// React accepts any key, whatever the table's types say.
		idOf( items[ row ] as Item ) as unknown as number;

/** A field's key in a CSS class: `bankAccount` becomes `bank-account`, `risk_level` becomes `risk-level`. */
const kebab = ( key: string ): string =>
	key.replace( /_|(?=[A-Z])/g, '-' ).toLowerCase();

function linked( content: ReactNode, href: string | null ): ReactNode {
	return href ? (
		<Link className={ OPENS_ROW } href={ href }>
			{ content }
		</Link>
	) : (
		content
	);
}

function placeholders( count: number, fields: readonly unknown[] ) {
	return Array.from( { length: count }, () =>
		fields.map( () => ( {
			display: <span className="is-placeholder" aria-hidden="true" />,
		} ) )
	);
}
