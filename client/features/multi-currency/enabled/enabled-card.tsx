import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';

import type { Currencies, Currency } from '../../../contract/types';
import { useCurrencies } from '../../../data/currencies';
import { Card } from '../../../ui/card';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { Failure } from '../../../ui/failure';
import { useWhileOpen } from '../../../ui/use-while-open';
import { setupLink } from '../addresses';
import { byName, nameOf } from '../names';
import { list, picker, removal } from '../strings';
import { AddDialog } from './add-dialog';
import { CurrencyRow } from './currency-row';
import { useEnabled, type Enabled } from './use-enabled';

/** Rows that stand for currencies until they are loaded. */
const SKELETON = [ 1, 2, 3 ];

/** The currencies that customers can pay in. */
export function EnabledCard() {
	const { value, error, reload } = useCurrencies();
	const enabled = useEnabled();
	const [ isAdding, setIsAdding ] = useState( false );
	const tools = value && (
		<Button variant="secondary" onClick={ () => setIsAdding( true ) }>
			{ picker.add }
		</Button>
	);
	return (
		<Card
			title={ list.title }
			tools={ tools }
			isBusy={ ! value && ! error }
		>
			{ value && <List currencies={ value } enabled={ enabled } /> }
			{ ! value && error && (
				<Failure
					title={ list.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ ! value && ! error && <Skeleton /> }
			{ value && isAdding && (
				<AddDialog
					currencies={ value }
					enabled={ enabled }
					onClose={ () => setIsAdding( false ) }
				/>
			) }
		</Card>
	);
}

function List( {
	currencies,
	enabled,
}: {
	currencies: Currencies;
	enabled: Enabled;
} ) {
	const [ removed, setRemoved ] = useState< Currency | null >( null );
	const own = currencies.default;
	const others = Object.values( currencies.enabled )
		.filter( ( { is_default: isOwn } ) => ! isOwn )
		.sort( byName );
	return (
		<>
			<p>{ list.about( own.code ) }</p>
			<p role="status" className="merchant-payments-currencies__says">
				{ enabled.says }
			</p>
			<ul className="merchant-payments-currencies__list">
				{ [ own, ...others ].map( ( currency ) => (
					<CurrencyRow
						key={ currency.code }
						currency={ currency }
						own={ own }
						onRemove={ () => setRemoved( currency ) }
					/>
				) ) }
			</ul>
			{ others.length === 0 && <Empty /> }
			{ removed && (
				<Removal
					currency={ removed }
					enabled={ enabled }
					onClose={ () => setRemoved( null ) }
				/>
			) }
		</>
	);
}

function Empty() {
	const setup = setupLink();
	return (
		<p>
			{ list.none } { setup && <a href={ setup }>{ list.setup }</a> }
		</p>
	);
}

function Removal( {
	currency,
	enabled,
	onClose,
}: {
	currency: Currency;
	enabled: Enabled;
	onClose: () => void;
} ) {
	const closeWhenDone = useWhileOpen( onClose );
	const remove = async () => {
		if ( await enabled.change( { remove: [ currency.code ] } ) ) {
			closeWhenDone();
		}
	};
	const close = () => {
		enabled.forget();
		onClose();
	};
	return (
		<ConfirmDialog
			title={ removal.title( nameOf( currency ) ) }
			confirmLabel={ list.remove }
			isDestructive
			isBusy={ enabled.isBusy }
			onConfirm={ () => void remove() }
			onCancel={ close }
		>
			{ enabled.error && (
				<Notice status="error" isDismissible={ false }>
					{ enabled.error }
				</Notice>
			) }
			<p>{ removal.text }</p>
		</ConfirmDialog>
	);
}

const Skeleton = () => (
	<div className="merchant-payments-skeleton" aria-hidden="true">
		{ SKELETON.map( ( row ) => (
			<span key={ row } className="merchant-payments-placeholder" />
		) ) }
	</div>
);
