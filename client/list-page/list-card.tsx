import { useId } from '@wordpress/element';

import type { ListQuery } from '../data/list-query';
import type { Loaded } from '../data/reducer';
import { Failure } from '../ui/failure';
import { Region } from '../ui/region';
import { ColumnMenu } from './column-menu';
import type { Field, ListDescriptor, ListStrings } from './descriptor';
import { ExportButton } from './export-button';
import { filtersOf } from './filters/filter';
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
	/** Whether the totals, which have the exact count, are still loading. */
	isCounting: boolean;
	query: ListQuery;
	onChange: ( change: Partial< ListQuery > ) => void;
	onRetry: () => void;
}

/** The card of a list: title and tools, rows, pager. */
export function ListCard< Item, Summary, Sort extends string >(
	props: Props< Item, Summary, Sort >
) {
	const { descriptor, count, query, onChange } = props;
	const { fields, filters, strings, preferenceKey } = descriptor;
	const id = useId();
	const { shown, isShown, toggle } = useColumns( fields, preferenceKey );
	// The search takes the title's place; the tab or the page has the same name.
	const hasSearch = filtersOf( filters, 'search' ).length > 0;
	return (
		<Region className="merchant-payments-list__card" labelledBy={ id }>
			<header className="merchant-payments-list__header">
				<Title
					id={ id }
					text={ strings.title }
					isHidden={ hasSearch }
				/>
				<SearchBoxes
					filters={ filters }
					query={ query }
					onChange={ onChange }
				/>
				<div className="merchant-payments-list__tools">
					<Export
						{ ...props }
						columns={ keysOf( shown.filter( isData ) ) }
					/>
					<ColumnMenu
						fields={ fields.slice( 1 ).filter( isData ) }
						isShown={ isShown }
						toggle={ toggle }
					/>
				</div>
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

interface TitleProps {
	id: string;
	text: string;
	/** Only for screen readers. */
	isHidden: boolean;
}

const Title = ( { id, text, isHidden }: TitleProps ) => (
	<h2
		id={ id }
		className={
			isHidden ? 'screen-reader-text' : 'merchant-payments-list__title'
		}
	>
		{ text }
	</h2>
);

const isData = ( { isAction }: { isAction?: boolean } ) => ! isAction;

const keysOf = ( fields: readonly { key: string }[] ) =>
	fields.map( ( { key } ) => key );

interface ExportProps< Item, Summary, Sort extends string > extends Props<
	Item,
	Summary,
	Sort
> {
	/** Keys of the visible columns. */
	columns: readonly string[];
}

/** The list's export button, by the server or by the browser. */
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
	/** The visible columns. */
	fields: readonly Field< Item, Sort >[];
}

/** The rows with their bulk actions. */
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
	/** The selection; null when rows can't be selected. */
	selection: Selection< Item > | null;
}

/** The rows, or the empty, loading or error state. While other rows load, the old ones stay. */
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
			className={ `merchant-payments-list__rows${ isLoading && value ? ' is-outdated' : '' }` }
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
				<Empty
					strings={ strings }
					query={ query }
					count={ count }
					onChange={ onChange }
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

/** Why there are no rows, and the way to some. */
const Empty = < Item, Summary, Sort extends string >( {
	strings,
	query,
	count,
	onChange,
}: Pick< Props< Item, Summary, Sort >, 'query' | 'count' | 'onChange' > & {
	strings: ListStrings;
} ) => {
	const hasFilters = isFiltered( query );
	return (
		<EmptyList
			text={ strings[ hasFilters ? 'notFound' : 'empty' ] }
			isPastEnd={ query.page > 1 || count.rows > 0 }
			onFirstPage={ () => onChange( { page: 1 } ) }
			onClear={
				hasFilters
					? () => onChange( { filters: {}, page: 1 } )
					: undefined
			}
		/>
	);
};
