import { useId } from '@wordpress/element';

import type { ListQuery } from '../data/list-query';
import type { Loaded } from '../data/reducer';
import { Failure } from '../ui/failure';
import { Region } from '../ui/region';
import { ColumnMenu } from './column-menu';
import type { Field, ListDescriptor } from './descriptor';
import { ExportButton } from './export-button';
import { SearchBoxes } from './filters/search-box';
import { EmptyList } from './list-states';
import { ListTable } from './list-table';
import { Pager, type Count } from './pager';
import { isFiltered, toWire } from './query';
import { DownloadButton } from './download-button';
import { useSelection, type Selection } from './selection';
import { useColumns } from './use-columns';

interface Props< Item, Summary, Sort extends string > {
	descriptor: ListDescriptor< Item, Summary, Sort >;
	list: Loaded< readonly Item[] >;
	count: Count;
	/** Whether the totals, which know the exact count, are still on their way. */
	isCounting: boolean;
	query: ListQuery;
	onChange: ( change: Partial< ListQuery > ) => void;
	onRetry: () => void;
}

/**
 * The list itself: its title and tools, its rows, its pager.
 */
export function ListCard< Item, Summary, Sort extends string >(
	props: Props< Item, Summary, Sort >
) {
	const { descriptor, count, query, onChange } = props;
	const { fields, filters, strings, preferenceKey } = descriptor;
	const id = useId();
	const { shown, isShown, toggle } = useColumns( fields, preferenceKey );
	return (
		<Region className="wcpay-list__card" labelledBy={ id }>
			<header className="wcpay-list__header">
				<h2 id={ id } className="wcpay-list__title">
					{ strings.title }
				</h2>
				<div className="wcpay-list__tools">
					<Export
						{ ...props }
						columns={ shown.map( ( { key } ) => key ) }
					/>
					<ColumnMenu
						fields={ fields.slice( 1 ) }
						isShown={ isShown }
						toggle={ toggle }
					/>
				</div>
				<SearchBoxes
					filters={ filters }
					query={ query }
					onChange={ onChange }
				/>
			</header>
			<SelectableRows { ...props } fields={ shown } />
			{ count.rows > 0 && (
				<Pager
					query={ query }
					count={ count }
					onPage={ ( page ) => onChange( { page } ) }
					onPerPage={ ( perPage ) =>
						onChange( { perPage, page: 1 } )
					}
				/>
			) }
		</Region>
	);
}

interface ExportProps< Item, Summary, Sort extends string > extends Props<
	Item,
	Summary,
	Sort
> {
	/** Keys of the visible columns. */
	columns: readonly string[];
}

/**
 * Saves the list as a file, where it is saved: one that the server writes, or the browser.
 */
function Export< Item, Summary, Sort extends string >( {
	descriptor,
	query,
	count,
	isCounting,
	columns,
}: ExportProps< Item, Summary, Sort > ) {
	const { exported } = descriptor;
	if ( ! exported ) {
		return null;
	}
	const asked = toWire( query, descriptor );
	return 'routes' in exported ? (
		<ExportButton
			list={ exported }
			query={ asked }
			isFiltered={ isFiltered( query ) }
			columns={ columns }
			count={ count.rows }
			isCounting={ isCounting }
		/>
	) : (
		<DownloadButton file={ exported } query={ asked } columns={ columns } />
	);
}

interface RowsProps< Item, Summary, Sort extends string > extends Props<
	Item,
	Summary,
	Sort
> {
	/** The columns that show. */
	fields: readonly Field< Item, Sort >[];
}

/**
 * The rows, and what can be done with those that are selected.
 */
function SelectableRows< Item, Summary, Sort extends string >(
	props: RowsProps< Item, Summary, Sort >
) {
	const { descriptor, list } = props;
	const selection = useSelection( descriptor.selection, list.value );
	const Bar = descriptor.selection?.Bar;
	return (
		<>
			<Rows { ...props } selection={ selection } />
			{ Bar && selection && (
				<Bar
					items={ selection.selected }
					onClear={ () =>
						selection.select( selection.selected, false )
					}
				/>
			) }
		</>
	);
}

interface SelectableProps<
	Item,
	Summary,
	Sort extends string,
> extends RowsProps< Item, Summary, Sort > {
	/** Which rows are selected; null where none can be. */
	selection: Selection< Item > | null;
}

/**
 * The rows, or what stands in their place. Rows that are being replaced stay until their successors are there.
 */
function Rows< Item, Summary, Sort extends string >( {
	descriptor: { rowLink, strings },
	fields,
	selection,
	list: { value, error, isLoading },
	count,
	query,
	onChange,
	onRetry,
}: SelectableProps< Item, Summary, Sort > ) {
	const isEmpty = value?.length === 0;
	return (
		<div
			className={ `wcpay-list__rows${ isLoading && value ? ' is-outdated' : '' }` }
			aria-busy={ isLoading }
		>
			{ error && (
				<Failure
					title={ strings.failed }
					error={ error }
					onRetry={ onRetry }
				/>
			) }
			{ isEmpty && (
				<EmptyList
					text={
						strings[ isFiltered( query ) ? 'notFound' : 'empty' ]
					}
					isPastEnd={ query.page > 1 || count.rows > 0 }
					onFirstPage={ () => onChange( { page: 1 } ) }
				/>
			) }
			{ ! isEmpty && ( value || ! error ) && (
				<ListTable
					caption={ strings.title }
					fields={ fields }
					items={ value }
					query={ query }
					rowLink={ rowLink }
					selection={ selection }
					onSort={ ( sort, direction ) =>
						onChange( { sort, direction, page: 1 } )
					}
				/>
			) }
		</div>
	);
}
