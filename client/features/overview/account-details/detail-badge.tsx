import { Button, Dropdown } from '@wordpress/components';
import { caution, error, help, Icon, info, published } from '@wordpress/icons';

import type {
	AccountBadge,
	AccountBanner,
	BadgePopover,
} from '../../../contract/types';
import { isSafe } from '../../../ui/safe-html';
import { StatusBadge, type Tone } from '../../../ui/status-badge';
import { explain } from './strings';

const icons = { published, caution, error, info };

/** Specification part 1, section 4. */
const tones: Record< AccountBadge[ 'background_color' ], Tone > = {
	green: 'success',
	yellow: 'warning',
	red: 'alert',
	blue: 'primary',
	gray: 'light',
};

interface Props {
	/** What has the status. */
	label: string;
	badge: AccountBadge;
}

/** A status as the server describes it, with what there is to say about it behind a button. */
export function DetailBadge( { label, badge }: Props ) {
	const { text, background_color: color, icon, popover } = badge;
	return (
		<span className="merchant-payments-account-badge">
			<StatusBadge tone={ tones[ color ] ?? 'light' }>
				<Icon icon={ icons[ icon ] ?? info } size={ 16 } />
				{ text }
			</StatusBadge>
			{ popover && (
				<Explanation
					label={ explain( label, text ) }
					popover={ popover }
				/>
			) }
		</span>
	);
}

const Explanation = ( {
	label,
	popover,
}: {
	label: string;
	popover: BadgePopover;
} ) => (
	<Dropdown
		popoverProps={ { placement: 'bottom-start' } }
		renderToggle={ ( { isOpen, onToggle } ) => (
			<Button
				icon={ help }
				iconSize={ 20 }
				size="small"
				label={ label }
				aria-expanded={ isOpen }
				onClick={ onToggle }
			/>
		) }
		renderContent={ () => (
			<div className="merchant-payments-account-badge__popover">
				<p>{ popover.text }</p>
				<Action { ...popover } />
			</div>
		) }
	/>
);

const Action = ( {
	cta_text: text,
	cta_link: link,
}: {
	cta_text: string;
	cta_link: string;
} ) =>
	text && link && isSafe( link ) ? <a href={ link }>{ text }</a> : null;

/** What the merchant has to do. */
export function Banner( { banner }: { banner: AccountBanner } ) {
	const { text, background_color: color, icon } = banner;
	return (
		<div
			className={ `merchant-payments-account-banner merchant-payments-status--${
				tones[ color ] ?? 'light'
			}` }
		>
			<Icon icon={ icons[ icon ] ?? info } size={ 20 } />
			<p>
				{ text } <Action { ...banner } />
			</p>
		</div>
	);
}
