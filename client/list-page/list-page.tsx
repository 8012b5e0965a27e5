import { useMemo } from '@wordpress/element';

import type { ListQuery } from '../data/list-query';
import type { Loaded } from '../data/shelves';
import { useList } from '../data/use-list';
import type { ListDescriptor } from './descriptor';
import { FilterBar } from './filters/filter-bar';
import { ListCard } from './list-card';
import { rangeText } from './pager';
import { toWire } from './query';
import { Totals } from './totals';
import { useListQuery } from './use-list-query';
import './style.scss';

interface Props< Item, Summary, Sort extends string > {
	/** Must be the same object on every render. */
	descriptor: ListDescriptor< Item, Summary, Sort >;
}

/**
 * The page of any list: the address says what shows, and whatever the merchant does changes the address.
 */
export function ListPage< Item, Summary, Sort extends string >( {
	descriptor,
}: Props< Item, Summary, Sort > ) {
	const { store, strings, filters, countOf, sums } = descriptor;
	const [ query, change ] = useListQuery( descriptor );
	const asked = useMemo(
		() => toWire( query, descriptor ),
		[ query, descriptor ]
	);
	const { list, summary, reload } = useList( store, asked );
	const count = summary.value
		? countOf( summary.value )
		: provenCount( list.value, query );

	return (
		<div className="wcpay-list">
			<Status
				list={ list }
				loading={ strings.loading }
				ready={ `${ strings.counted }: ${ rangeText( query, count ) }` }
			/>
			{ filters.length > 0 && (
				<FilterBar descriptor={ descriptor } query={ query } />
			) }
			{ ! ( list.error && summary.error ) && (
				<Totals
					counted={ strings.counted }
					countOf={ countOf }
					sums={ sums }
					summary={ summary }
					onRetry={ reload }
				/>
			) }
			<ListCard
				descriptor={ descriptor }
				list={ list }
				count={ count }
				query={ query }
				onChange={ change }
				onRetry={ reload }
			/>
		</div>
	);
}

interface StatusProps {
	list: Loaded< unknown >;
	loading: string;
	ready: string;
}

/**
 * Tells those who cannot see the rows change. A failure speaks for itself.
 */
function Status( { list, loading, ready }: StatusProps ) {
	const settled = list.error ? '' : ready;
	return (
		<p className="screen-reader-text" role="status">
			{ list.isLoading ? loading : settled }
		</p>
	);
}

/**
 * Rows on all pages while the totals are unknown: as many as the page proves.
 */
function provenCount(
	rows: readonly unknown[] | null,
	{ page, perPage }: ListQuery
): number {
	const onPage = rows?.length ?? 0;
	const further = onPage === perPage ? 1 : 0;
	return onPage && ( page - 1 ) * perPage + onPage + further;
}
