import { updateQueryString } from '@woocommerce/navigation';
import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';

import { tabArgs, tabOf, type TabAddress } from './tab-address';
import { useSearch } from './use-list-query';

/** A list in a tab. */
export interface ListTab extends TabAddress {
	/** The tab's title, possibly with the number of rows. */
	title: ReactNode;
	/** Whether the tab shows; the first one always does. */
	isShown?: boolean;
	Content: ComponentType;
}

interface Props {
	/** Accessible name of the tabs. */
	label: string;
	tabs: readonly [ ListTab, ...ListTab[] ];
	/** Whether a single tab is shown as a tab too. */
	isAlwaysTabbed?: boolean;
}

/** Lists that share a page, one at a time, by the tab in the URL. A single list has no tabs. */
export function TabbedLists( { label, tabs, isAlwaysTabbed = false }: Props ) {
	const id = useId();
	const [ first, ...others ] = tabs;
	const shown: Props[ 'tabs' ] = [
		first,
		...others.filter( ( { isShown } ) => isShown ?? true ),
	];
	const chosen = tabOf( useSearch(), shown );
	const { name, Content } = chosen;
	const hasChoice = isAlwaysTabbed || shown.length > 1;
	const panel = {
		id: `${ id }-panel`,
		role: 'tabpanel',
		'aria-labelledby': `${ id }-${ name }`,
	};
	return (
		<>
			{ hasChoice && (
				<TabList
					id={ id }
					label={ label }
					tabs={ shown }
					chosen={ chosen }
				/>
			) }
			{ /* Another list starts anew; the same one stays as it is when there comes to be a choice. */ }
			<div key={ name } { ...( hasChoice && panel ) }>
				<Content />
			</div>
		</>
	);
}

interface TabListProps extends Props {
	id: string;
	chosen: ListTab;
}

/**
 * Tabs with manual activation, which the WAI-ARIA practices recommend for panels that must be loaded: arrows, Home and End move the
 * focus, Enter or Space activates. Not WordPress's TabPanel: it keeps the chosen tab in its own state, so that the browser's Back and
 * Forward would not change it.
 */
function TabList( { id, label, tabs, chosen }: TabListProps ) {
	const move = ( event: KeyboardEvent ) => {
		const buttons = [ ...event.currentTarget.children ];
		const at = buttons.indexOf( event.target as Element );
		const wanted = targetOf( event.key, at, buttons.length );
		if ( wanted !== null ) {
			event.preventDefault();
			( buttons[ wanted ] as HTMLElement ).focus();
		}
	};
	const choose = ( to: ListTab ) =>
		to !== chosen && updateQueryString( tabArgs( chosen, to ) );

	return (
		<div
			role="tablist"
			tabIndex={ -1 }
			aria-label={ label }
			className="components-tab-panel__tabs"
			onKeyDown={ move }
		>
			{ tabs.map( ( tab ) => (
				<Button
					key={ tab.name }
					id={ `${ id }-${ tab.name }` }
					role="tab"
					aria-selected={ tab === chosen }
					aria-controls={
						tab === chosen ? `${ id }-panel` : undefined
					}
					tabIndex={ tab === chosen ? undefined : -1 }
					className={ `components-tab-panel__tabs-item${
						tab === chosen ? ' is-active' : ''
					}` }
					onClick={ () => choose( tab ) }
					__next40pxDefaultSize
				>
					{ tab.title }
				</Button>
			) ) }
		</div>
	);
}

/** The index of the tab that a key moves the focus to; null for other keys. On right-to-left pages the arrows are swapped. */
function targetOf( key: string, at: number, count: number ): number | null {
	const [ next, previous ] = isRTL()
		? [ 'ArrowLeft', 'ArrowRight' ]
		: [ 'ArrowRight', 'ArrowLeft' ];
	switch ( key ) {
		case next:
			return ( at + 1 ) % count;
		case previous:
			return ( at + count - 1 ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
}
