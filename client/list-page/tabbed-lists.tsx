import { updateQueryString } from '@woocommerce/navigation';
import { Button } from '@wordpress/components';
import { useId } from '@wordpress/element';
import { isRTL } from '@wordpress/i18n';
import type { ComponentType, KeyboardEvent, ReactNode } from 'react';

import { tabArgs, tabOf, type TabAddress } from './tab-address';
import { useSearch } from './use-list-query';

/**
 * A list among others on its page.
 */
export interface ListTab extends TabAddress {
	/** What it is called; may count what is in it. */
	title: ReactNode;
	/** Whether it can be chosen now; the first one always can. */
	isShown?: boolean;
	Content: ComponentType;
}

interface Props {
	/** What the tabs are, for those who cannot see them. */
	label: string;
	tabs: readonly [ ListTab, ...ListTab[] ];
	/** Whether a tab that is alone shows too. */
	isAlwaysTabbed?: boolean;
}

/**
 * Lists that share a page, one at a time; the address says which. Where there is only one, there is nothing to choose.
 */
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
 * Tabs as the WAI-ARIA practices describe those whose content must be fetched: arrows, Home and End move the focus, Enter or
 * Space chooses. Not as WordPress's TabPanel, which keeps the choice to itself, so that back and forward would not reach it.
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

/**
 * Which tab a key leads to; null when it leads nowhere. Right-to-left pages have the next one on the left.
 */
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
