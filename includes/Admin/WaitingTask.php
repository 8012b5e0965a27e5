<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use MerchantPayments\Lists\PageAddress;

/** Something that needs the merchant, while there is any: disputes to answer, or payments to capture and to review. */
final class WaitingTask extends Task {

	public const DISPUTES = 'merchant-payments-disputes';
	public const PAYMENTS = 'merchant-payments-to-decide';

	/** @param self::DISPUTES|self::PAYMENTS $kind */
	public function __construct( TaskList $tasks, private readonly string $kind, private readonly int $number ) {
		parent::__construct( $tasks );
	}

	public function get_id(): string {
		return $this->kind;
	}

	public function get_title(): string {
		$title = self::DISPUTES === $this->kind
			/* translators: %s: number of disputes. */
			? _n( 'Respond to %s dispute', 'Respond to %s disputes', $this->number, 'merchant-payments-for-woocommerce' )
			/* translators: %s: number of payments. */
			: _n( 'Decide on %s authorized payment', 'Decide on %s authorized payments', $this->number, 'merchant-payments-for-woocommerce' );
		return sprintf( $title, number_format_i18n( $this->number ) );
	}

	public function get_content(): string {
		return self::DISPUTES === $this->kind
			? __( 'A dispute that nobody responds to in time is lost.', 'merchant-payments-for-woocommerce' )
			: __(
				'Capture them, or approve those that your fraud filters hold. After seven days they are released.',
				'merchant-payments-for-woocommerce'
			);
	}

	public function get_time(): string {
		return '';
	}

	public function get_action_label(): string {
		return self::DISPUTES === $this->kind
			? __( 'See the disputes', 'merchant-payments-for-woocommerce' )
			: __( 'See the payments', 'merchant-payments-for-woocommerce' );
	}

	public function get_action_url(): string {
		return self::DISPUTES === $this->kind
			? PageAddress::to( '/payments/disputes', array( 'filter' => 'awaiting_response' ) )
			: PageAddress::to( '/payments/transactions', array( 'tab' => 'uncaptured-page' ) );
	}

	public function can_view(): bool {
		return $this->number > 0;
	}

	public function is_complete(): bool {
		return 0 === $this->number;
	}
}
