import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

import type { ListQuery } from '../data/list-query';
import { isAwaited, type Loaded } from '../data/reducer';
import { Failure } from '../ui/failure';
import { Region } from '../ui/region';
import type { Field, ListStrings } from './descriptor';
import { EmptyList, ListStatus } from './list-states';
import { ListTable } from './list-table';
import './style.scss';

/**
 * A list of so few rows that the API gives all of them at once, in an order of its own.
 */
export interface SmallListDescriptor< Item > {
	/** The columns in their order. The first one names the row. */
	fields: readonly Field< Item, never >[];
	/** The page about an item; absent where there is none. */
	rowLink?: ( item: Item ) => string | null;
	strings: Pick<
		ListStrings,
		'title' | 'counted' | 'empty' | 'failed' | 'loading'
	>;
}

interface Props< Item > {
	descriptor: SmallListDescriptor< Item >;
	list: Loaded< readonly Item[] >;
	onRetry: () => void;
	/** Beside the title. */
	tools?: ReactNode;
}

/** Nothing is sorted or paged; it only says how many placeholders there are. */
const ALL: ListQuery = {
	page: 1,
	perPage: 3,
	sort: '',
	direction: 'desc',
	filters: {},
};

const notSorted = () => {};
const notLinked = () => null;

/**
 * A list without filters, totals and pages; everything else is as in the others.
 */
export function SmallList< Item >( {
	descriptor: { fields, rowLink = notLinked, strings },
	list,
	onRetry,
	tools,
}: Props< Item > ) {
	const id = useId();
	const { value, error, isLoading } = list;
	const isEmpty = value?.length === 0;
	return (
		<div className="wcpay-list">
			<ListStatus
				isLoading={ isAwaited( list ) }
				isFailed={ error !== null }
				loading={ strings.loading }
				ready={ `${ strings.counted }: ${ value?.length ?? 0 }` }
			/>
			<Region className="wcpay-list__card" labelledBy={ id }>
				<header className="wcpay-list__header">
					<h2 id={ id } className="wcpay-list__title">
						{ strings.title }
					</h2>
					{ tools && (
						<div className="wcpay-list__tools">{ tools }</div>
					) }
				</header>
				<div className="wcpay-list__rows" aria-busy={ isLoading }>
					{ error && (
						<Failure
							title={ strings.failed }
							error={ error }
							onRetry={ onRetry }
						/>
					) }
					{ isEmpty && <EmptyList text={ strings.empty } /> }
					{ ! isEmpty && ( value || ! error ) && (
						<ListTable
							caption={ strings.title }
							fields={ fields }
							items={ value }
							query={ ALL }
							rowLink={ rowLink }
							onSort={ notSorted }
						/>
					) }
				</div>
			</Region>
		</div>
	);
}
