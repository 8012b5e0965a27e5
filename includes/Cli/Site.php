<?php

declare( strict_types=1 );

namespace MerchantPayments\Cli;

use MerchantPayments\Kernel\Migrations;
use MerchantPayments\Ledger\Check;
use MerchantPayments\Ledger\EventFeed;
use MerchantPayments\Ledger\Migration;
use MerchantPayments\Ledger\Reconcile;
use MerchantPayments\Ledger\Repair;
use MerchantPayments\Orders\OrderCheck;
use MerchantPayments\Platform\Mode;
use MerchantPayments\Sandbox\Faults\Faults;
use MerchantPayments\Sandbox\Generator\StoreSeeder;
use MerchantPayments\Sandbox\Sandbox;

/** What commands work with. Each is made when a command asks for it. */
interface Site {

	public function mode(): Mode;

	public function migrations(): Migrations;

	public function migration(): Migration;

	public function check(): Check;

	public function order_check(): OrderCheck;

	public function event_feed(): EventFeed;

	public function rebuild(): Repair;

	public function reconcile(): Reconcile;

	public function sandbox(): Sandbox;

	public function faults(): Faults;

	public function store_seeder(): StoreSeeder;
}
