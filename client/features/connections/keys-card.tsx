import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Connection } from '../../contract/types';
import { useConnections } from '../../data/connections';
import { leaveFor } from '../../data/leave';
import { connectLink } from '../../data/links';
import { Card } from '../../ui/card';
import { Failure } from '../../ui/failure';
import { Connected } from './connected';
import { KeyForm } from './key-form';
import { form, texts } from './strings';
import './style.scss';

/** The settings of a page are those of the account that the user looks at, so the page is loaded again when that changes. */
const reloadHere = (): Promise< void > => {
	leaveFor( connectLink() );
	// What led here stays busy until the page is gone.
	return new Promise( () => {} );
};

/** Accounts that are there, once there is something to choose; those whose key can't be used have a way out as well. */
const shownOf = ( all: readonly Connection[] ): readonly Connection[] => {
	const shown = all.filter( ( one ) => one.is_open || one.key );
	return shown.length > 1 || shown[ 0 ]?.key ? shown : [];
};

/** The merchant's own Stripe accounts: those that are connected by a key, and the way to one more. */
export function KeysCard() {
	const { value, error, reload } = useConnections();
	const shown = shownOf( value?.data ?? [] );
	const storeAccount = shown.find( ( one ) => one.is_checkout ) ?? null;
	const [ isAdding, setIsAdding ] = useState( false );
	const isForm = isAdding || ( value !== null && shown.length === 0 );
	return (
		<Card title={ texts.title } isBusy={ ! value && ! error }>
			<p>{ texts.lead }</p>
			{ ! value && ! error && <p role="status">{ texts.loading }</p> }
			{ ! value && error && (
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ shown.map( ( connection ) => (
				<Connected
					key={ connection.id }
					connection={ connection }
					storeAccount={ storeAccount }
					onChanged={ reloadHere }
				/>
			) ) }
			{ value && isForm && (
				<KeyForm presets={ value.presets } onConnected={ reloadHere } />
			) }
			{ value && ! isForm && (
				<Button
					variant="secondary"
					onClick={ () => setIsAdding( true ) }
				>
					{ form.another }
				</Button>
			) }
		</Card>
	);
}
