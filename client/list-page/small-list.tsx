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

/** A short list that the API returns without pages, in a fixed order. */
export interface SmallListDescriptor< Item > {
	/** The columns in order. The first one identifies the row. */
	fields: readonly Field< Item, never >[];
	/** URL of the item's page; absent when there is none. */
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
	/** Rendered beside the title. */
	tools?: ReactNode;
}

/** Only sets the number of placeholders: nothing is sorted or paged. */
const ALL: ListQuery = {
	page: 1,
	perPage: 3,
	sort: '',
	direction: 'desc',
	filters: {},
};

const notSorted = () => {};
const notLinked = () => null;

/** A list without filters, totals and pages. */
export function SmallList< Item >( props: Props< Item > ) {
	const { descriptor, list, tools } = props;
	const { strings } = descriptor;
	const id = useId();
	return (
		<div className="merchant-payments-list">
			<ListStatus
				isLoading={ isAwaited( list ) }
				isFailed={ list.error !== null }
				loading={ strings.loading }
				ready={ `${ strings.counted }: ${ list.value?.length ?? 0 }` }
			/>
			<Region className="merchant-payments-list__card" labelledBy={ id }>
				<header className="merchant-payments-list__header">
					<h2 id={ id } className="merchant-payments-list__title">
						{ strings.title }
					</h2>
					{ tools && (
						<div className="merchant-payments-list__tools">
							{ tools }
						</div>
					) }
				</header>
				<Rows { ...props } />
			</Region>
		</div>
	);
}

/** The rows, or the empty, loading or error state. */
function Rows< Item >( {
	descriptor: { fields, rowLink = notLinked, strings },
	list: { value, error, isLoading },
	onRetry,
}: Props< Item > ) {
	const isEmpty = value?.length === 0;
	return (
		<div className="merchant-payments-list__rows" aria-busy={ isLoading }>
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
	);
}
