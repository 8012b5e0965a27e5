<?php

declare( strict_types=1 );

namespace MerchantPayments\Admin;

use Automattic\WooCommerce\Admin\Features\OnboardingTasks\Task;
use Automattic\WooCommerce\Admin\Features\OnboardingTasks\TaskList;
use Closure;
use MerchantPayments\Account\PlatformAccount;
use MerchantPayments\Lists\PageAddress;
use MerchantPayments\Platform\Mode;

/** What a store with an account still has to do: leave its test account, or update details of the business. */
final class GoLiveTask extends Task {

	public const ID = 'merchant-payments-go-live';

	/** @param Closure(): (array<string, mixed>|null) $account Stripe's `account`. */
	public function __construct( TaskList $tasks, private readonly Closure $account, private readonly Mode $mode ) {
		parent::__construct( $tasks );
	}

	public function get_id(): string {
		return self::ID;
	}

	public function get_title(): string {
		return match ( true ) {
			! $this->is_test()            => __( 'Update your business details', 'merchant-payments-for-woocommerce' ),
			Mode::Sandbox === $this->mode => __( 'Practice going live with payments', 'merchant-payments-for-woocommerce' ),
			default                       => __( 'Go live with payments', 'merchant-payments-for-woocommerce' ),
		};
	}

	public function get_content(): string {
		return match ( true ) {
			! $this->is_test()            => __(
				'Some details of your business are missing. Add them to keep payments and payouts on.',
				'merchant-payments-for-woocommerce'
			),
			Mode::Sandbox === $this->mode => __(
				'Verify a business as you will for real payments. In the sandbox, no real money moves.',
				'merchant-payments-for-woocommerce'
			),
			default                       => __(
				'Your store has a test account. Verify your business to take real payments.',
				'merchant-payments-for-woocommerce'
			),
		};
	}

	public function get_time(): string {
		return __( '10 minutes', 'merchant-payments-for-woocommerce' );
	}

	public function get_action_label(): string {
		return $this->is_test()
			? __( 'Go live', 'merchant-payments-for-woocommerce' )
			: __( 'Update details', 'merchant-payments-for-woocommerce' );
	}

	public function get_action_url(): string {
		return PageAddress::to( '/payments/overview' );
	}

	/** Before there is an account, SetUpTask is what there is to do. */
	public function can_view(): bool {
		return true === ( ( $this->account )()['details_submitted'] ?? false );
	}

	public function is_complete(): bool {
		return $this->can_view() && ! $this->is_test() && array() === ( ( $this->account )()['requirements']['currently_due'] ?? array() );
	}

	private function is_test(): bool {
		return PlatformAccount::LIVE !== PlatformAccount::kind( ( $this->account )() ?? array(), $this->mode );
	}
}
