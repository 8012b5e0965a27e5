import { Link, Table } from '@woocommerce/components';
import type { ReactNode } from 'react';

import type { Direction, ListQuery } from '../data/list-query';
import type { Field } from './descriptor';
import { SelectAll, SelectRow, type Selection } from './selection';

interface Props< Item, Sort extends string > {
	/** What the table is called for those who cannot see where it stands. */
	caption: string;
	fields: readonly Field< Item, Sort >[];
	/** The rows; null draws placeholders instead. */
	items: readonly Item[] | null;
	query: ListQuery;
	rowLink: ( item: Item ) => string | null;
	/** Which rows are selected; null or absent where none can be. */
	selection?: Selection< Item > | null;
	onSort: ( sort: string, direction: Direction ) => void;
}

/** Placeholders fill a screen, not a page of a hundred rows. */
const MAX_PLACEHOLDERS = 25;

/**
 * The one place that knows how tables are drawn: a list's fields and items as WooCommerce's table.
 *
 * Not as its TableCard, whose placeholder hides focusable headers from screen readers, whose summary is a list without
 * list items to them, and whose pager is made anew on every page, so that the keyboard's focus is lost.
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
		cellClassName: `wcpay-list__cell--${ kebab( field.key ) }`,
	} ) );
	const headers = selection
		? [ boxHeader( selection ), ...columns ]
		: columns;
	const rows = items
		? items.map( ( item ) => {
				const cells = fields.map( ( field, column ) => {
					const content = field.render( item );
					const href = column === 0 ? rowLink( item ) : null;
					return { display: linked( content, href ) };
				} );
				return selection ? [ box( selection, item ), ...cells ] : cells;
			} )
		: placeholders( Math.min( query.perPage, MAX_PLACEHOLDERS ), headers );

	return (
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
	);
}

const boxHeader = < Item, >( selection: Selection< Item > ) => ( {
	key: 'selected',
	label: <SelectAll selection={ selection } />,
	isSortable: false,
	isNumeric: false,
	cellClassName: 'wcpay-list__cell--box',
} );

const box = < Item, >( selection: Selection< Item >, item: Item ) => ( {
	display: <SelectRow selection={ selection } item={ item } />,
} );

/**
 * Rows that stay keep their places in the page when others leave, and with them the keyboard's.
 */
const keyOf =
	< Item, >( { idOf }: Selection< Item >, items: readonly Item[] ) =>
	( _cells: unknown, row: number ) =>
		// React takes any key, and so does the table, whatever its type says.
		idOf( items[ row ] as Item ) as unknown as number;

/**
 * A field's key as it stands in a class: `bankAccount` and `risk_level` are `bank-account` and `risk-level`.
 */
const kebab = ( key: string ): string =>
	key.replace( /_|(?=[A-Z])/g, '-' ).toLowerCase();

function linked( content: ReactNode, href: string | null ): ReactNode {
	return href ? <Link href={ href }>{ content }</Link> : content;
}

function placeholders( count: number, fields: readonly unknown[] ) {
	return Array.from( { length: count }, () =>
		fields.map( () => ( {
			display: <span className="is-placeholder" aria-hidden="true" />,
		} ) )
	);
}
