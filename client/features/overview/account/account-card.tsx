import { Button, Dropdown, Notice } from '@wordpress/components';

import type {
	Account,
	AccountBanner,
	BadgePopover,
} from '../../../contract/types';
import type { Loaded } from '../../../data/reducer';
import { Card } from '../../../ui/card';
import { Failure } from '../../../ui/failure';
import { SafeHtml } from '../../../ui/safe-html';
import { StatusBadge } from '../../../ui/status-badge';
import { badgesOf, type Badge } from './badges';
import { texts } from './strings';
import './style.scss';

interface Props {
	account: Loaded< Account > & { reload: () => void };
}

/** The state of the account and of its payouts, and what the merchant has to do about it. */
export function AccountCard( { account }: Props ) {
	const { value, error, isLoading, reload } = account;
	const link = value?.account_link;
	return (
		<Card
			title={ texts.title }
			isBusy={ isLoading }
			tools={
				link && (
					<Button variant="link" href={ link }>
						{ texts.edit }
					</Button>
				)
			}
		>
			{ error && ! value && (
				<Failure
					title={ texts.failed }
					error={ error }
					onRetry={ reload }
				/>
			) }
			{ ! error && ! value && (
				<p className="wcpay-account__waiting">
					<span className="screen-reader-text" role="status">
						{ texts.loading }
					</span>
					<span className="wcpay-placeholder" aria-hidden="true" />
				</p>
			) }
			{ value && <Details account={ value } onRetry={ reload } /> }
		</Card>
	);
}

function Details( {
	account,
	onRetry,
}: {
	account: Account;
	onRetry: () => void;
} ) {
	if ( ! account.account_details && ! account.deposits ) {
		return (
			<p className="wcpay-account__unknown" role="alert">
				{ texts.unknown }{ ' ' }
				<Button variant="link" onClick={ onRetry }>
					{ texts.retry }
				</Button>
			</p>
		);
	}
	const banner = account.account_details?.banner;
	return (
		<>
			{ banner && <Banner banner={ banner } /> }
			<dl className="wcpay-account__badges">
				{ badgesOf( account ).map( ( badge ) => (
					<Item key={ badge.label } badge={ badge } />
				) ) }
			</dl>
		</>
	);
}

const Item = ( { badge: { label, text, tone, more } }: { badge: Badge } ) => (
	<div>
		<dt>{ label }</dt>
		<dd>
			<StatusBadge tone={ tone }>{ text }</StatusBadge>
			{ more && <More { ...more } /> }
		</dd>
	</div>
);

function More( { name, popover }: { name: string; popover: BadgePopover } ) {
	return (
		<Dropdown
			popoverProps={ { placement: 'bottom-start' } }
			renderToggle={ ( { isOpen, onToggle } ) => (
				<Button
					className="wcpay-account__more"
					variant="tertiary"
					size="small"
					aria-label={ name }
					aria-expanded={ isOpen }
					onClick={ onToggle }
				>
					?
				</Button>
			) }
			renderContent={ () => (
				<div className="wcpay-account__popover">
					<p>
						<SafeHtml html={ popover.text } />
					</p>
					{ popover.cta_link && (
						<Button variant="link" href={ popover.cta_link }>
							{ popover.cta_text }
						</Button>
					) }
				</div>
			) }
		/>
	);
}

/** Colors of the provider for what WordPress's notices have. */
const LOOKS: ReadonlyMap< string, 'success' | 'warning' | 'error' > = new Map( [
	[ 'green', 'success' ],
	[ 'yellow', 'warning' ],
	[ 'red', 'error' ],
] );

function Banner( { banner }: { banner: AccountBanner } ) {
	const { text, cta_text: label, cta_link: url } = banner;
	return (
		<Notice
			className="wcpay-account__banner"
			status={ LOOKS.get( banner.background_color ) ?? 'info' }
			isDismissible={ false }
			actions={ url ? [ { label, url, variant: 'link' } ] : [] }
		>
			<SafeHtml html={ text } />
		</Notice>
	);
}
