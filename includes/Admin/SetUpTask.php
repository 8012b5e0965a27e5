<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Closure;
use MerchantPayments\Lists\PageAddress;

/** Complete with an account that has the details of the business, or needs none. */
final class SetUpTask extends Task {

	public const ID = 'merchant-payments-set-up-payments';

	/** @param Closure(): (array<string, mixed>|null) $account Stripe's `account`. */
	public function __construct( TaskList $tasks, private readonly Closure $account ) {
		parent::__construct( $tasks );
	}

	public function get_id(): string {
		return self::ID;
	}

	public function get_title(): string {
		return __( 'Set up Merchant Payments', 'merchant-payments-for-woocommerce' );
	}

	public function get_content(): string {
		return __( 'Open a payments account to get paid, or practice in the sandbox first.', 'merchant-payments-for-woocommerce' );
	}

	public function get_time(): string {
		return __( '10 minutes', 'merchant-payments-for-woocommerce' );
	}

	public function get_action_label(): string {
		return __( 'Set up payments', 'merchant-payments-for-woocommerce' );
	}

	public function get_action_url(): string {
		return PageAddress::to( '/payments/connect' );
	}

	public function is_complete(): bool {
		return true === ( ( $this->account )()['details_submitted'] ?? false );
	}
}
