<?php

declare( strict_types=1 );

namespace MerchantPayments;

use MerchantPayments\Cli\Site;
use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Orders\OrderCheck;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Platform\Scope;
use MerchantPayments\Platform\Scopes;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;

/** The plugin's services for commands. Not in Plugin, so that requests of the shop don't load WP-CLI classes. */
final readonly class CommandSite implements Site {

	public function __construct( private Plugin $plugin ) {}

	public function scope(): Scope {
		return $this->plugin->scope();
	}

	public function scopes(): array {
		$this->plugin->scope();
		return Scopes::all();
	}

	public function in( Scope $scope ): ?self {
		$choice = $this->plugin->choice()->in( $scope->mode );
		return $choice->account() === $scope->account ? new self( new Plugin( $choice ) ) : null;
	}

	public function mode(): Mode {
		return $this->plugin->mode();
	}

	public function migrations(): Migrations {
		return $this->plugin->migrations();
	}

	public function check(): Check {
		return $this->plugin->check();
	}

	public function order_check(): OrderCheck {
		return $this->plugin->money()->order_check();
	}

	public function event_feed(): EventFeed {
		return $this->plugin->event_feed();
	}

	public function rebuild(): Repair {
		return $this->plugin->rebuild();
	}

	public function reconcile(): Reconcile {
		return $this->plugin->reconcile();
	}

	public function sandbox(): Sandbox {
		return $this->plugin->sandbox();
	}

	public function faults(): Faults {
		return $this->plugin->faults();
	}

	public function store_seeder(): StoreSeeder {
		return $this->plugin->store_seeder();
	}
}
