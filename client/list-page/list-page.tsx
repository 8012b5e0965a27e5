import { useMemo } from '@wordpress/element';

import { isAwaited } from '../data/reducer';
import { useList } from '../data/use-list';
import type { ListDescriptor } from './descriptor';
import { FilterBar } from './filters/filter-bar';
import { ListCard } from './list-card';
import { ListStatus } from './list-states';
import { minimumCount, rangeText } from './pager';
import { toWire } from './query';
import { Totals } from './totals';
import { useListQuery } from './use-list-query';
import { usePlace } from './use-place';
import './style.scss';

interface Props< Item, Summary, Sort extends string > {
	/** Must be the same object on every render. */
	descriptor: ListDescriptor< Item, Summary, Sort >;
}

/** The page of any list. The URL holds the list's state: whatever the merchant changes, changes the URL. */
export function ListPage< Item, Summary, Sort extends string >( {
	descriptor,
}: Props< Item, Summary, Sort > ) {
	const { strings, countOf, Chart } = descriptor;
	const [ query, change ] = useListQuery( descriptor );
	const asked = useMemo(
		() => toWire( query, descriptor ),
		[ query, descriptor ]
	);
	const { list, summary, reload } = useList( descriptor.store, asked );
	const isCounting = isAwaited( summary );
	const count = summary.value
		? { rows: countOf( summary.value ), isExact: true }
		: minimumCount( query, list.value?.length ?? 0 );
	const ref = usePlace< HTMLDivElement >( list.value !== null );

	return (
		<div className="merchant-payments-list" ref={ ref }>
			<ListStatus
				isLoading={ list.isLoading || isCounting }
				isFailed={ list.error !== null }
				loading={ strings.loading }
				ready={ `${ strings.counted }: ${ rangeText( query, count ) }` }
			/>
			<FilterBar { ...{ descriptor, query } } onChange={ change } />
			{ ! ( list.error && summary.error ) && (
				<Totals
					counted={ strings.counted }
					countOf={ countOf }
					sums={ descriptor.sums }
					summary={ summary }
					failed={ strings.totalsFailed }
					onRetry={ reload }
				/>
			) }
			{ Chart && ! list.error && (
				<Chart filters={ asked.filters } isReady={ ! list.isLoading } />
			) }
			<ListCard
				descriptor={ descriptor }
				list={ list }
				count={ count }
				isCounting={ isCounting }
				query={ query }
				onChange={ change }
				onRetry={ reload }
			/>
		</div>
	);
}
